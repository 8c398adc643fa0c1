import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { QUEUES } from '../../../../functions/background/background.ts';
import { adoptMails } from '../../../../functions/background/mail/adoptMails.ts';
import type { Mail } from '../../../../functions/domain/mailer.ts';
import { documentId, type InvitationDocument } from '../../../../functions/store/documents.ts';
import { createCast, type Cast } from '../../../support/cast.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import { OTHER, person, type Portal, PORTAL_ORIGIN, startPortal } from '../../../support/portal.ts';

let portal: Portal;
let cast: Cast;
beforeAll(async () => {
  portal = await startPortal();
  cast = await createCast(portal, 'Closed');
});
afterEach(() => portal.setTime(null));
afterAll(() => portal.close());

const MINUTE = 60_000;

let sent: Mail[];
const work = (message: unknown) => {
  const deps = {
    ...portal.deps,
    portalOrigin: PORTAL_ORIGIN,
    mailRate: { perMinute: 1_000, perHour: 1_000 },
    mailer: {
      send: async (mail: Mail) => {
        sent.push(mail);
      },
    },
  };
  return QUEUES.tasks.work(deps, message);
};

/** Stores an invitation as the previous release did, with the state of its email in the same document. */
async function storeOldInvitation(changes: Partial<InvitationDocument> = {}): Promise<InvitationDocument> {
  sent = [];
  const { email } = person(OTHER);
  const { org, event, project } = cast.ref;
  await cast.owner.call('POST', `/v1/u/invite/p/${org}/${event}/${project}/`, { email });
  const documents = await portal.documents();
  const stored = documents.find((one) => one.type === 'invitation' && one.email === email);
  if (stored?.type !== 'invitation') throw new Error('No one was invited.');
  const document: InvitationDocument = { ...stored, mailTries: 0, mailLease: null, ...changes };
  const { emailHash, id } = document;
  await portal.deps.store.commit(emailHash, [
    { do: 'upsert', document },
    { do: 'delete', type: 'mail', id: documentId.mail('Invitation', id, emailHash) },
  ]);
  portal.tasks.splice(0);
  return document;
}

test('an invitation of the previous release gets one email, even if its task runs twice', async () => {
  const { email, emailHash, id, messageId } = await storeOldInvitation();
  const task = { kind: 'invitationMail', emailHash, id };
  await work(task);
  await work(task);
  await work({ kind: 'sendMails' });
  expect(sent).toMatchObject([{ to: email, messageId: expect.stringContaining(messageId) }]);
  const now = await portal.deps.store.read('invitation', emailHash, id);
  expect(now).toMatchObject({ mailState: 'Sent' });
  expect(brokenInvariants(await portal.documents())).toEqual([]);
});

test('an invitation whose task was lost gets one email', async () => {
  const { email } = await storeOldInvitation();
  await Promise.all([adoptMails(portal.deps), adoptMails(portal.deps)]);
  await work({ kind: 'sendMails' });
  await adoptMails(portal.deps);
  await work({ kind: 'sendMails' });
  expect(sent.map(({ to }) => to)).toEqual([email]);
});

test('an invitation waits as long as the previous release has the lease on its email', async () => {
  const lease = new Date(Date.now() + MINUTE).toISOString();
  const { emailHash, id } = await storeOldInvitation({ mailTries: 1, mailLease: lease });
  const task = { kind: 'invitationMail', emailHash, id };
  await work(task);
  expect(sent).toEqual([]);
  expect(portal.tasks).toEqual([task]);
  portal.setTime(Date.now() + MINUTE);
  await work(task);
  expect(sent).toHaveLength(1);
});

test.each([{ mailState: 'Sent' }, { mailState: 'Failed' }, { state: 'Accepted' }] as const)(
  'an invitation that needs no email gets none: %o',
  async (changes) => {
    const { emailHash, id } = await storeOldInvitation(changes);
    await work({ kind: 'invitationMail', emailHash, id });
    await adoptMails(portal.deps);
    await work({ kind: 'sendMails' });
    expect(sent).toEqual([]);
  },
);
