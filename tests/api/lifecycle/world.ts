import type { EventDates } from '#contract/base/phase.ts';
import { QUEUES, upkeep } from '../../../functions/background/background.ts';
import { backgroundDepsOf } from '../../../functions/hosts/backgroundDepsOf.ts';
import { type AnyDocument, CONTAINER_OF, CONTAINERS } from '../../../functions/store/documents.ts';
import type { Caller, Portal } from '../../support/portal.ts';

/** A Wednesday at noon in London, so that reminders are sent. */
export const NOW = Date.parse('2026-11-25T12:00:00.000Z');
export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

export const NAMES = {
  /** Owns the organisation, and isn't concerned by any change. */
  owner: 'Olu Okafor',
  /** The next five people are those to whom the lifecycle events of people happen. This one is an Admin of the team Kettle. */
  subject: 'Sami Quill',
  /** Is in no team, shows a card, and has asked to join Kettle. */
  seeker: 'Suki Vane',
  /** An Admin of the event, who is in no team. */
  organiser: 'Orla Byrne',
  /** Has founded the organisation as a portal administrator, and owns it. */
  coOwner: 'Cato Prince',
  /** Takes part like the seeker, but comes from outside the organisation. */
  visitor: 'Vida Alcott',
  /** Owns the team Kettle. */
  mate: 'Mads Eriksen',
  /** Owns the team Harp, and sees the event as most people do. */
  other: 'Ines Ferro',
  /** Is an Admin of the event. */
  admin: 'Ada Marsh',
  /** Is in no team, and has an invitation that the subject sent. */
  invited: 'Ivo Tanaka',
  /** Is Inactive in the organisation. */
  inactive: 'Ivy Novak',
  /** Has deleted the account. The clearing of it hasn't begun. */
  leaver: 'Lars Holm',
} as const;
export type Who = keyof typeof NAMES;

/** The people and the event of a world. */
export interface Cast extends Readonly<Record<Who, Caller>> {
  readonly portal: Portal;
  readonly administrator: Caller;
  readonly org: string;
  /** `{org}/{event}`, which is also the event's key. */
  readonly at: string;
  readonly kettle: string;
  readonly harp: string;
  readonly dates: EventDates;
}

export interface World extends Cast {
  readonly placement: string;
  /** The path of the subject's calendar feed. */
  readonly feed: string;
  /** The link of the subject's image. */
  readonly picture: string;
  /** The invitations that the organiser and the visitor have received, and the one that the subject has sent. */
  readonly received: string;
  readonly visiting: string;
  readonly sent: string;
}

type Body = Readonly<Record<string, unknown>>;

/** @throws Error if the API refuses the call */
export async function send<T = Body>(
  caller: Caller,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const answer = await caller.call<T>(method, `/v1/${path}`, body);
  if (answer.status >= 300)
    throw new Error(`${method} ${path} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export const partitionOf = (document: AnyDocument): string =>
  String((document as unknown as Body)[CONTAINERS[CONTAINER_OF[document.type]]]);

/** Does all queued tasks and the upkeep, three minutes later, and after the quarter of an hour of a digest. */
export async function runBackground(portal: Portal): Promise<void> {
  const deps = backgroundDepsOf(portal.deps, { send: () => Promise.resolve() });
  const start = portal.deps.clock();
  for (const minutes of [3, 20]) {
    portal.setTime(start + minutes * MINUTE);
    for (let pass = 0; pass < 4; pass++) {
      const tasks = new Map(portal.tasks.splice(0).map((task) => [JSON.stringify(task), task]));
      for (const task of tasks.values()) await QUEUES.tasks.work(deps, task);
      if (pass === 0) await upkeep(deps);
    }
  }
}
