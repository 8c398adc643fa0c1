import type { Role } from '#contract/base/permissions.ts';
import { emailHashOf } from '../../../functions/domain/invitations/emailHash.ts';
import type { AnyDocument, Documents, MailDocument } from '../../../functions/store/documents.ts';
import type { World } from './world.ts';

export type Who =
  | 'subject'
  | 'seeker'
  | 'visitor'
  | 'organiser'
  | 'coOwner'
  | 'inactive'
  | 'other'
  | 'admin'
  | 'owner'
  | 'mate';

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
}

/** Documents of a type that share a row of the table. */
export interface Thing<D = AnyDocument> {
  /** The person whom the documents concern. The subject, unless it says otherwise. */
  readonly of?: Who;
  readonly is: (document: D, world: World) => boolean;
  /** What has to stay the same. Without this, the whole document. */
  readonly content?: (document: D, world: World) => unknown;
  /** The word for the state of the document, if the table names it. */
  readonly state?: (document: D, world: World) => string | null;
  /** For work that waits: the word for what came of it. Null if nothing did. */
  readonly outcome?: (after: readonly AnyDocument[], world: World) => string | null;
  /** The path, below `/v1/`, with which people read it, and a text in the answer. */
  readonly read?: (world: World) => readonly [path: string, text: string];
  /** The word if the other reader can't read it any more, instead of `hidden`. */
  readonly lost?: string;
  /** Someone else who reads it. The Owner of another team, unless it says otherwise. */
  readonly witness?: Who;
  /** A call of the person, which changes nothing that isn't so already. */
  readonly write?: (world: World) => Call;
  /** A call that succeeds only once. Its effect is undone. */
  readonly use?: (world: World) => Call & { readonly by: Who };
}

export const has =
  (who: Who) =>
  (document: { readonly userId?: string }, world: World): boolean =>
    document.userId === world[who].userId;

export const atEvent = ({ eventKey }: { readonly eventKey: string }, { at }: World) => eventKey === at;

export const ofKettle = (
  document: { readonly eventKey: string; readonly projectId: string | null },
  world: World,
) => atEvent(document, world) && document.projectId === 'kettle';

export const namesPerson = (document: AnyDocument, { person: { email, name }, userId }: World[Who]) => {
  const text = JSON.stringify(document);
  return [email, emailHashOf(email), name, userId].some((trace) => text.includes(trace));
};

/** The state of a membership. */
export const suspended = ({ role }: { readonly role: Role }) => (role === 'Inactive' ? 'ended' : null);

export const card = (of: 'seeker' | 'visitor', text: string): Thing<Documents['participant']> => ({
  of,
  is: (one, world) => atEvent(one, world) && has(of)(one, world),
  content: ({ card: shown, looking }) => ({ shown, looking }),
  state: ({ card: shown }) => (shown ? null : 'erased'),
  read: ({ at }) => [`e/${at}/people`, text],
  write: ({ at }) => ({ method: 'PUT', path: `u/card/e/${at}`, body: { skills: ['Figma'] } }),
});

export const request = (of: 'seeker' | 'visitor'): Thing<Documents['request']> => ({
  of,
  is: (one, world) => ofKettle(one, world) && has(of)(one, world),
  state: ({ state }) => (state === 'Pending' ? null : 'ended'),
  witness: 'mate',
  read: (world) => [`p/${world.kettle}/requests`, world[of].userId],
  use: (world) => ({
    by: 'mate',
    method: 'POST',
    path: `p/${world.kettle}/requests/${world[of].userId}/accept`,
  }),
});

export const received = (
  of: 'organiser' | 'visitor',
  which: 'received' | 'visiting',
): Thing<Documents['invitation']> => ({
  of,
  is: ({ id }, world) => id === world[which],
  content: ({ mailState: _mailState, ...rest }) => rest,
  read: (world) => ['u/invitations', world[which]],
  use: (world) => ({ by: of, method: 'POST', path: `u/invitations/${world[which]}/accept` }),
});

export const tally = (projectId: string): Thing<Documents['tally']> => ({
  of: 'organiser',
  is: (one, world) => atEvent(one, world) && one.projectId === projectId,
  witness: 'admin',
  read: ({ at }) => [`e/${at}/reports/votes`, `"${projectId}"`],
});

export const mailState = ({ state }: MailDocument) => (state === 'Waiting' ? 'waits' : state.toLowerCase());

/** Emails of a kind to this person that wait. */
export const mail = (kind: MailDocument['kind'], of: Who): Thing<MailDocument> => ({
  of,
  is: (one, world) =>
    one.kind === kind && one.emailHash === emailHashOf(world[of].person.email) && one.state === 'Waiting',
  state: mailState,
});

/** What came of a note that asks for an email to the subject. */
export const mailed =
  (kind: MailDocument['kind'], subject: string) =>
  (after: readonly AnyDocument[], world: World): string | null => {
    const found = after.find(
      (one) =>
        one.type === 'mail' &&
        one.kind === kind &&
        one.subject.endsWith(subject) &&
        has('subject')(one, world),
    );
    return found?.type === 'mail' ? mailState(found) : null;
  };

/** What came of an announcement whose emails didn't exist yet. */
export function emailedToSubject(after: readonly AnyDocument[], { subject }: World): string | null {
  const cake = after.find((one) => one.type === 'announcement' && one.content.startsWith('Cake'));
  if (cake?.type !== 'announcement' || cake.mail?.state !== 'Done') return null;
  const found = after.find(
    (one) => one.type === 'mail' && one.subject === cake.announcementId && one.userId === subject.userId,
  );
  return found?.type === 'mail' ? mailState(found) : 'skipped';
}

/** What came of a note that asks for an invitation to this address. */
export const invitedOwner = (name: string) => (after: readonly AnyDocument[]) =>
  after.some((one) => one.type === 'invitation' && one.email.startsWith(name)) ? 'done' : null;
