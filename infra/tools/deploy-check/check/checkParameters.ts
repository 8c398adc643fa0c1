import * as z from 'zod';
import { type Report, suggestion } from '../findings/finding.ts';
import type { Type } from '../types/type.ts';
import { literal, type Value } from '../values/value.ts';
import { mismatches } from './mismatches.ts';
import type { Template } from './template.ts';

const FILE = 'main.parameters.json';
const Parameters = z.object({ parameters: z.record(z.string(), z.object({ value: z.unknown() })) });

/** azd replaces `${NAME}` or `${NAME=default}` with a value from its environment. */
const PLACEHOLDER = /^\$\{(\w+)(=[^}]*)?\}$/;

/** Compares the parameter file with the parameters of the main template. */
export function checkParameters(text: string, main: Template, report: Report) {
  const lines = text.split('\n');
  const lineOf = (name: string) => Math.max(1, lines.findIndex((line) => line.includes(`"${name}":`)) + 1);
  const { data, error } = Parameters.safeParse(parsed(text));
  if (!data) {
    report(
      { file: FILE, line: 1 },
      'parameter file',
      `The file can’t be read: ${error.message}`,
      'Correct the file.',
    );
    return;
  }
  for (const [name, { value }] of Object.entries(data.parameters)) {
    const at = { file: FILE, line: lineOf(name) };
    const parameter = main.parameters.get(name);
    if (!parameter) {
      const fix = suggestion(name, main.parameters.keys()) || 'Remove it.';
      report(at, 'unknown parameter', `${main.file} has no parameter ${name}.`, fix);
    } else {
      checkValue(value, parameter.type, { at, name, report });
    }
  }
  for (const [name, { syntax }] of main.parameters)
    if (syntax.value === null && !Object.hasOwn(data.parameters, name))
      report(
        { file: FILE, line: 1 },
        'missing parameter',
        `${main.file} needs the parameter ${name}.`,
        'Add it.',
      );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Where {
  readonly at: Value['at'];
  readonly name: string;
  readonly report: Report;
}

function checkValue(value: unknown, type: Type, { at, name, report }: Where) {
  const isSecret = type.kind === 'string' && type.secure === true;
  const [, variable, defaultPart] = typeof value === 'string' ? (PLACEHOLDER.exec(value) ?? []) : [];
  if (typeof value === 'string' && variable === undefined && value.includes('${')) {
    report(
      at,
      'parameter file',
      `${name} has a placeholder that azd doesn’t know: ${value}.`,
      'Write ${NAME} or ${NAME=default}.',
    );
    return;
  }
  const fallback = defaultPart?.slice(1);
  if (isSecret && (variable === undefined || (fallback ?? '') !== '')) {
    report(at, 'secret', `The file contains a value of the secret ${name}.`, 'Use ${NAME=}.');
    return;
  }
  // Without a default, azd asks for the value, so there is nothing to check.
  if (variable !== undefined && fallback === undefined) return;
  const knownValue = variable === undefined ? value : converted(fallback ?? '', type);
  if (typeof knownValue !== 'string' && typeof knownValue !== 'number' && typeof knownValue !== 'boolean')
    return;
  for (const one of mismatches(literal(knownValue, at), type, name))
    report(one.at, one.rule, one.problem, one.fix);
}

/** Converts the text of a variable to the type of the parameter, as azd does. */
function converted(text: string, type: Type): string | number | boolean {
  const kinds = type.kind === 'union' ? type.of : [type];
  const isNumber = kinds.some(
    (one) => one.kind === 'int' || (one.kind === 'literal' && typeof one.value === 'number'),
  );
  if (isNumber && /^-?\d+$/.test(text)) return Number(text);
  if (type.kind === 'bool' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
