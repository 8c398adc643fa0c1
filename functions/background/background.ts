import { adoptMail, adoptMails } from './mail/adoptMails.ts';
import type { MailDeps } from './mail/sendMail.ts';
import { sendMails } from './mail/sendMails.ts';
import { wakeMails } from './mail/wakeMails.ts';
import { wakeConversions } from './transcoder/convertWaiting.ts';
import type { Blobs } from '../domain/media/blobs.ts';
import { discardParts } from '../domain/media/discardParts.ts';
import { sweepMedia } from '../domain/media/sweepMedia.ts';
import { inSpan } from '../core/span.ts';
import {
  type DeadLetters,
  type InvitationMailTask,
  type QuickTask,
  readQuickTask,
  readTask,
} from '../domain/tasks.ts';
import { clearAccount, requeueDeletedAccounts } from './upkeep/clearAccount.ts';
import { clearProject, requeueDeletedProjects } from './upkeep/clearProject.ts';
import { copyOrganisation } from './upkeep/copyOrganisation.ts';
import { copyProfile } from './upkeep/copyProfile.ts';
import { erasePersonalFields } from './upkeep/erasePersonalFields.ts';
import { tellForgottenEndings } from '../domain/mail/tellSessionsEnded.ts';
import { inviteForgottenOwners } from '../domain/invitation/inviteOwner.ts';
import { renewSummary } from '../domain/event/renewSummary.ts';

/**
 * All that is done behind the answers, for both hosts: Node's does it in loops, Azure's by triggers. A host knows these
 * lists and no work by its name, so that nothing can be done in one of them only.
 */

/** What work of all kinds needs. */
export interface BackgroundDeps extends MailDeps {
  readonly blobs: Blobs;
}

interface QueueWork {
  /** Does what a message asks for. One that throws is handed out again by the queue, a few times. */
  readonly work: (deps: BackgroundDeps, message: unknown) => Promise<void>;
  /** How often a host looks that nobody calls. */
  readonly lookEverySeconds: number;
}

/** What is done with the messages of each queue but `transcode`, which has a host of its own. */
export const QUEUES: Readonly<Record<'tasks' | DeadLetters, QueueWork>> = {
  tasks: { work: doTask, lookEverySeconds: 1 },
  'tasks-poison': { work: giveUp, lookEverySeconds: 60 },
  'transcode-poison': { work: giveUp, lookEverySeconds: 60 },
};

/** How often the upkeep is done. One timer does all of it: each of its own would start an instance of its own. */
export const UPKEEP_MINUTES = 5;

/** What looks after things that were forgotten, or whose time has come. */
const UPKEEP: Readonly<Record<string, (deps: BackgroundDeps) => Promise<unknown>>> = {
  adoptMails,
  wakeMails,
  wakeConversions,
  requeueDeletedProjects,
  requeueDeletedAccounts,
  erasePersonalFields,
  inviteForgottenOwners,
  tellForgottenEndings,
};

/** Does the upkeep, one piece after the other; what goes wrong with one is in the log, and the next one is done all the same. */
export async function upkeep(deps: BackgroundDeps): Promise<void> {
  for (const [name, work] of Object.entries(UPKEEP)) {
    await traced(`upkeep ${name}`, () => work(deps)).catch((error: unknown) => {
      deps.log('warn', 'upkeep failed', { work: name, reason: reasonOf(error) });
    });
  }
}

/** @throws Error for what is no task: it is to go where the dead letters are */
async function doTask(deps: BackgroundDeps, message: unknown): Promise<void> {
  const task = readQuickTask(message);
  await traced(`task ${task.kind}`, async () => {
    try {
      const seconds = await perform(deps, task);
      // A new message rather than a longer wait of this one, whose hand-outs would count as failures.
      if (seconds !== null) await deps.tasks.put(task, seconds);
    } catch (error) {
      deps.log('warn', 'task failed', { kind: task.kind, reason: reasonOf(error) });
      throw error;
    }
  });
}

/** Application Insights shows what nobody has asked for by a request under this name, too. */
const traced = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  inSpan(name, { kind: 'CONSUMER', attributes: { 'ai.operation.name': name } }, work);

const A_DAY_SECONDS = 24 * 60 * 60;

/**
 * A task that nobody could do is said to whoever looks after the portal, and is tried again the next day: doing one twice is
 * harmless, and whatever was wrong may be put right by then. A video was tried often enough, and says so itself.
 */
async function giveUp({ log, tasks }: BackgroundDeps, message: unknown): Promise<void> {
  const task = readTask(message);
  log('error', 'task given up', { kind: task?.kind ?? 'unreadable' });
  if (task && task.kind !== 'transcode') await tasks.put(task, A_DAY_SECONDS);
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');

/** @returns the seconds after which to try again, or null when there is nothing left to do */
function perform(deps: BackgroundDeps, task: QuickTask): Promise<number | null> {
  switch (task.kind) {
    case 'sendMails':
      return sendMails(deps);
    case 'invitationMail':
      return sendAdopted(deps, task);
    case 'sweepMedia':
      return sweepMedia(deps, task);
    case 'discardParts':
      return done(discardParts(deps, task));
    case 'copyProfile':
      return done(copyProfile(deps, task));
    case 'copyOrganisation':
      return done(copyOrganisation(deps, task));
    case 'clearProject':
      return done(clearProject(deps, task));
    case 'clearAccount':
      return clearAccount(deps, task);
    case 'listEvent':
      // Its organisation doesn't list it yet if the process that made it died before it could.
      return done(renewSummary(deps, task));
  }
}

/** A task of the previous release, which queued one for each mail. */
async function sendAdopted(deps: BackgroundDeps, task: InvitationMailTask): Promise<number | null> {
  const seconds = await adoptMail(deps, task);
  if (seconds !== null) return seconds;
  const again = await sendMails(deps);
  if (again !== null) await deps.tasks.put({ kind: 'sendMails' }, again);
  return null;
}

/** Work that is finished by the time it ends. */
const done = async (work: Promise<void>): Promise<null> => {
  await work;
  return null;
};
