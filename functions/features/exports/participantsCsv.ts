import type { EventRef } from '#contract/base/identifiers.ts';
import { lookAtEvent } from '../../domain/access/eventAccess.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import { writeAhead } from '../../domain/audit/writeAhead.ts';
import type { Context } from '../../domain/context.ts';
import { countDownload } from '../../domain/exports/countDownload.ts';
import { isInTeam } from '../../domain/teams/membership.ts';
import { BYTE_ORDER_MARK, type Csv, csvRows } from '../../http/csv.ts';
import type { ParticipantDocument, ProjectDocument } from '../../store/documents.ts';

const COLUMNS: readonly (readonly [
  heading: string,
  cell: (participant: ParticipantDocument, teamOf: (projectId: string) => string) => string | null,
])[] = [
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Role', ({ role }) => role],
  ['Project', (one, teamOf) => (isInTeam(one) ? teamOf(one.projectId) : null)],
  ['Project role', (one) => (isInTeam(one) ? one.projectRole : null)],
  ['Shirt size', ({ shirtSize }) => shirtSize],
  ['Dietary requirements', ({ dietaryRequirements }) => dietaryRequirements],
  ['Allergies', ({ allergies }) => allergies],
  ['Joined', ({ joinedAt }) => joinedAt],
];

/** Reads page by page, so that memory doesn't grow with the event. @throws Refusal not_found, forbidden, too_many_requests */
export async function participantsCsv(ctx: Context, ref: EventRef): Promise<Csv> {
  const { granted, key } = await lookAtEvent(ctx, ref, 'event_reports');
  await countDownload(ctx);
  // Read the first pages before the answer begins: if the store fails here, the client still gets an error status.
  const [projects, participants] = await Promise.all([
    withFirstPage(ctx.store.pages('project', key)),
    withFirstPage(ctx.store.pages('participant', key)),
  ]);
  await writeAhead(granted, key, auditEvent(ctx, ref, { action: 'ParticipantsExported' }));
  const day = new Date(ctx.clock()).toISOString().slice(0, 10);
  return { fileName: `${ref.event}-${day}.csv`, parts: partsOf(projects, participants) };
}

type Pages<Document> = AsyncIterable<readonly Document[]>;

async function withFirstPage<Document>(pages: Pages<Document>): Promise<Pages<Document>> {
  const rest = pages[Symbol.asyncIterator]();
  const first = await rest.next();
  return (async function* () {
    for (let page = first; !page.done; page = await rest.next()) yield page.value;
  })();
}

async function* partsOf(
  projects: Pages<ProjectDocument>,
  participants: Pages<ParticipantDocument>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + (await csvRows([COLUMNS.map(([heading]) => heading)]));
  const names = new Map<string, string>();
  for await (const page of projects) for (const { name, projectId } of page) names.set(projectId, name);
  const teamOf = (projectId: string) => names.get(projectId) ?? projectId;
  for await (const page of participants) {
    if (page.length > 0) yield await csvRows(page.map((one) => COLUMNS.map(([, cell]) => cell(one, teamOf))));
  }
}
