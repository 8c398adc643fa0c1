import { isDeepStrictEqual } from 'node:util';
import { TEAM_SIZE } from '#contract/limits.ts';
import { isActiveRole } from '#contract/roles.ts';
import type { AnyDocument, Documents, DocumentType } from '../../functions/store/documents.ts';

/**
 * What must hold of everything that is stored, whatever happened: counts equal what they count, no limit is broken, nothing
 * is half-written.
 * @returns one sentence for each thing that does not hold
 */
export function brokenInvariants(documents: readonly AnyDocument[]): string[] {
  const all = <T extends DocumentType>(type: T) =>
    documents.filter((one): one is Documents[T] & AnyDocument => one.type === type);
  const wrong: string[] = [];
  const expect = (what: string, actual: unknown, expected: unknown) => {
    if (!isDeepStrictEqual(actual, expected))
      wrong.push(`${what}: ${JSON.stringify(actual)} where ${JSON.stringify(expected)} is right.`);
  };

  const participants = all('participant');
  const votes = all('vote');
  for (const project of all('project')) {
    const here = (one: { eventKey: string; projectId: string | null }) =>
      one.eventKey === project.eventKey && one.projectId === project.projectId;
    const name = `${project.eventKey}/${project.projectId}`;
    const members = participants.filter((one) => here(one) && isActiveRole(one.projectRole));
    expect(`${name} counts its members`, project.memberCount, members.length);
    expect(`${name} has seats`, members.length <= TEAM_SIZE, true);
    expect(`${name} has one tally`, all('tally').filter(here).length, 1);
    expect(`${name} counts its votes`, all('tally').find(here)?.votes, votes.filter(here).length);
    const content = all('content').filter(
      ({ id, eventKey }) => eventKey === project.eventKey && id === `content:${project.projectId}`,
    );
    expect(`${name} has its markdown`, content.length, 1);
  }
  const named = (one: { eventKey: string; projectId: string }) => `${one.eventKey}/${one.projectId}`;
  const projects = new Set(all('project').map(named));
  const deleted = new Set(all('deletedProject').map(named));
  for (const { eventKey, projectId, type, userId } of [...participants, ...votes]) {
    if (projectId === null) continue;
    // The votes for a deleted project are cleared by a task.
    const known =
      projects.has(`${eventKey}/${projectId}`) ||
      (type === 'vote' && deleted.has(`${eventKey}/${projectId}`));
    expect(`${userId}'s ${projectId} exists`, known, true);
  }
  for (const { eventKey, id } of [...all('tally'), ...all('content')])
    expect(`${id} has its project`, projects.has(`${eventKey}/${id.slice(id.indexOf(':') + 1)}`), true);
  return wrong;
}
