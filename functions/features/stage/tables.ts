import { isDeepStrictEqual } from 'node:util';
import type { EventRef } from '#contract/base/identifiers.ts';
import { UNKNOWN_PROJECT } from '#contract/base/inputErrors.ts';
import type { Tables, TablesChanges } from '#contract/stage/demoDay.ts';
import { withLateTables } from '#contract/stage/demoDayRules.ts';
import { invalid } from '../../core/errors.ts';
import { lookAtEvent, requireEvent } from '../../domain/access/eventAccess.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { type EditedVersion, requireVersion } from '../../domain/editing.ts';
import { inNameOrder } from '../../domain/users/participantOf.ts';
import { documentId, type ProjectDocument, type TablesDocument } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

export interface ReadTables {
  readonly tables: Tables;
  readonly version: number;
}

const empty = (eventKey: string): TablesDocument => ({
  type: 'tables',
  id: documentId.tables(),
  eventKey,
  version: 1,
  tables: [],
});

/** @throws Refusal not_found, forbidden */
export async function readTables(ctx: Context, ref: EventRef): Promise<ReadTables> {
  const { key } = await lookAtEvent(ctx, ref, 'event_edit');
  const [stored, projects] = await Promise.all([
    ctx.store.read('tables', key, documentId.tables()),
    ctx.store.list('project', key),
  ]);
  return present(stored ?? empty(key), projects);
}

/**
 * `fill` also gives a table to each active project without one.
 * @throws Refusal not_found, forbidden, archived, version_mismatch; invalid for an unknown project
 */
export async function saveTables(
  ctx: Context,
  ref: EventRef,
  changes: TablesChanges,
  edited: EditedVersion,
): Promise<ReadTables> {
  return await untilCommitted(async () => {
    const { granted, key } = await requireEvent(ctx, ref, 'event_edit');
    const [stored, projects] = await Promise.all([
      ctx.store.read('tables', key, documentId.tables()),
      ctx.store.list('project', key),
    ]);
    const { etag, ...before } = stored ?? { etag: null, ...empty(key) };
    const changed = { ...before, tables: tablesOf(before, changes, projects) };
    if (isDeepStrictEqual(changed, before)) return present(before, projects);
    requireVersion(before, edited);
    const document = { ...changed, version: before.version + 1 };
    await granted.store.commit(key, [
      etag === null ? { do: 'create', document } : { do: 'replace', document, ifMatch: etag },
      auditEvent(ctx, ref, { action: 'TablesChanged' }),
    ]);
    return present(document, projects);
  });
}

function tablesOf(
  { tables: before }: TablesDocument,
  { fill, tables }: TablesChanges,
  projects: readonly ProjectDocument[],
): TablesDocument['tables'] {
  const known = new Set([...projects, ...before].map(({ projectId }) => projectId));
  for (const [index, { project }] of tables.entries())
    if (!known.has(project)) throw invalid(`tables.${index}.project`, UNKNOWN_PROJECT);
  const chosen = tables.map((table) => ({ projectId: table.project, number: table.number }));
  const late = fill ? inNameOrder(activeOf(projects)).map(({ Id }) => Id) : [];
  return withLateTables(chosen, late).toSorted((a, b) => a.number - b.number);
}

const activeOf = (projects: readonly ProjectDocument[]) =>
  projects
    .filter(({ status }) => status === 'Active')
    .map(({ name, projectId }) => ({ Id: projectId, Name: name }));

function present({ tables, version }: TablesDocument, projects: readonly ProjectDocument[]): ReadTables {
  const byId = new Map(projects.map((project) => [project.projectId, project]));
  const seated = new Set(tables.map(({ projectId }) => projectId));
  return {
    version,
    tables: {
      Tables: tables.map((table) => {
        const project = byId.get(table.projectId);
        return {
          Number: table.number,
          Project: table.projectId,
          Name: project?.name ?? null,
          Withdrawn: project?.status !== 'Active',
        };
      }),
      WithoutTable: inNameOrder(activeOf(projects).filter(({ Id }) => !seated.has(Id))).map(
        ({ Id, Name }) => ({ Project: Id, Name }),
      ),
    },
  };
}
