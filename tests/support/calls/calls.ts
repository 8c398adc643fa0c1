import { announcements } from './announcements.ts';
import { awards } from './awards.ts';
import { addressOf, type Call, type Calls, request, type Trial } from './call.ts';
import { events } from './events.ts';
import type { Fixture } from './fixture.ts';
import { invitations } from './invitations.ts';
import { judging } from './judging.ts';
import { matching } from './matching.ts';
import { media } from './media.ts';
import { organisations } from './organisations.ts';
import { projects } from './projects.ts';
import { session } from './session.ts';

export interface NamedCall extends Call {
  /** The method and the pattern, such as `POST /v1/u/join/p/:org/:event/:project`. */
  readonly operation: string;
  readonly method: string;
  readonly pattern: string;
}

const FILES: readonly Calls[] = [
  session,
  organisations,
  events,
  projects,
  matching,
  invitations,
  awards,
  judging,
  media,
  announcements,
];

/** Every call of the API. */
export const CALLS: readonly NamedCall[] = FILES.flatMap((calls) =>
  Object.entries<Call>({ ...calls }).map(([operation, call]) => {
    const [method = '', pattern = ''] = operation.split(' ');
    return { operation, method, pattern, ...call };
  }),
);

/** The call of a trial. It can be sent more than once. */
export interface PreparedCall extends Pick<Trial, 'done'>, Pick<Call, 'refusalOfRepeat'> {
  send(): Promise<Response>;
}

/** Creates what the call needs in this fixture, and merges the entry with its trial. */
export async function prepareCall(call: NamedCall, fixture: Fixture): Promise<PreparedCall> {
  const { answer = (one: Response) => one, method, pattern } = call;
  const {
    ids,
    body = call.body,
    by = fixture.admin,
    query = call.query ?? '',
    ...trial
  }: Trial = (await call.prepare?.(fixture)) ?? {};
  const address = addressOf(pattern, { ...fixture.team, ...call.ids, ...ids }) + query;
  const { send = () => request(fixture.portal, by, method, address, body) } = trial;
  return { ...call, ...trial, send: async () => answer(await send()) };
}
