import * as z from 'zod';
import { parseBicep } from '../bicep/statements.ts';
import type { Statement } from '../bicep/syntax.ts';
import { BicepSyntaxError } from '../bicep/tokens.ts';
import type { Report } from '../findings/finding.ts';
import type { Project } from './readProject.ts';

/** Maps the text of a template to its statements. The tests check many copies of the project that differ in one template. */
const parsedByText = new Map<string, readonly Statement[]>();

function parsed(text: string): readonly Statement[] {
  const statements = parsedByText.get(text) ?? parseBicep(text);
  parsedByText.set(text, statements);
  return statements;
}

/** Parses the templates. A template with a syntax error is reported and left out. */
export function parseTemplates(
  { templates }: Project,
  report: Report,
): ReadonlyMap<string, readonly Statement[]> {
  return new Map(
    [...templates].flatMap(([file, text]): [string, readonly Statement[]][] => {
      try {
        return [[file, parsed(text)]];
      } catch (error) {
        if (!(error instanceof BicepSyntaxError)) throw error;
        report({ file, line: error.line }, 'syntax', error.message, 'Correct the syntax.');
        return [];
      }
    }),
  );
}

const Config = z.object({ extensions: z.record(z.string(), z.string()) });

/** @returns the version of the Microsoft Graph extension @throws Error if bicepconfig.json names none */
export function graphVersion({ config }: Project): string {
  const { extensions } = Config.parse(JSON.parse(config));
  const [, version] = /:(\d[\w.-]*)$/.exec(extensions['microsoftGraphV1'] ?? '') ?? [];
  if (version === undefined) throw new Error('bicepconfig.json names no version of microsoftGraphV1.');
  return version;
}
