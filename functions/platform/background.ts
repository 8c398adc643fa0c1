import { setTimeout as wait } from 'node:timers/promises';
import type { Dependencies } from '../app/createApp.ts';
import { requeueForgotten } from '../mail/requeueForgotten.ts';
import { type Sending, sendInvitationMail } from '../mail/sendInvitationMail.ts';
import type { Blobs } from '../media/blobs.ts';
import { sweepMedia } from '../media/sweepMedia.ts';
import type { QuickTask, TaskQueue } from '../tasks.ts';
import { clearAccount } from '../upkeep/clearAccount.ts';
import { clearProject } from '../upkeep/clearProject.ts';
import { copyOrganisation } from '../upkeep/copyOrganisation.ts';
import { copyProfile } from '../upkeep/copyProfile.ts';
import { erasePersonalFields } from '../upkeep/erasePersonalFields.ts';
import { inviteForgottenOwners } from '../upkeep/inviteForgottenOwners.ts';
import { listEvent } from '../upkeep/listEvent.ts';
import { requeueDeletedAccounts } from '../upkeep/requeueDeletedAccounts.ts';
import { requeueDeletedProjects } from '../upkeep/requeueDeletedProjects.ts';
import { type Converting, convertNext } from './convertNext.ts';
import { mailerOf } from './mailers.ts';
import type { Settings } from './settings.ts';
import type { HandedOut, StorageTasks } from './storageTasks.ts';

/** What the tasks of all kinds need. */
type Working = Sending & { readonly blobs: Blobs; readonly tasks: TaskQueue };

const POLL_MS = 1_000;
const LOOK_AFTER_MS = 5 * 60_000;

/**
 * Does the tasks of the queue, and looks after what was forgotten, in this process until the signal comes: what triggers do
 * in Azure. Resolves when the last task that was begun is done.
 */
export async function runBackground(
  settings: Settings,
  deps: Dependencies & { readonly tasks: StorageTasks },
  signal: AbortSignal,
): Promise<void> {
  const working: Working = {
    ...deps,
    mailer: mailerOf(settings),
    mailRate: { perMinute: settings.MAIL_PER_MINUTE, perHour: settings.MAIL_PER_HOUR },
  };
  await Promise.all([
    repeat(POLL_MS, () => doTasks(working, deps.tasks), deps, signal),
    // A loop of its own: a mail does not wait for a film.
    repeat(POLL_MS, () => convertVideos(settings, deps, signal), deps, signal),
    repeat(LOOK_AFTER_MS, () => requeueForgotten(deps), deps, signal),
    repeat(LOOK_AFTER_MS, () => requeueDeletedProjects(deps), deps, signal),
    repeat(LOOK_AFTER_MS, () => requeueDeletedAccounts(deps), deps, signal),
    repeat(LOOK_AFTER_MS, () => erasePersonalFields(deps), deps, signal),
    repeat(LOOK_AFTER_MS, () => inviteForgottenOwners(deps), deps, signal),
  ]);
}

/**
 * Runs `work` again and again, first when the start is over; what goes wrong is in the log, and the next run comes all the
 * same.
 */
async function repeat(
  pauseMs: number,
  work: () => Promise<unknown>,
  { log }: Dependencies,
  signal: AbortSignal,
): Promise<void> {
  await pause(POLL_MS, signal);
  while (!signal.aborted) {
    try {
      await work();
    } catch (error) {
      log('warn', 'background work failed', { reason: error instanceof Error ? error.name : 'unknown' });
    }
    await pause(pauseMs, signal);
  }
}

/** Ends early, and without an error, when the signal comes. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  wait(milliseconds, undefined, { signal }).catch(() => undefined);

async function doTasks(working: Working, tasks: StorageTasks): Promise<void> {
  const handedOut = await tasks.receive();
  // One after the other: the relay's rate is the limit, not this loop.
  for (const one of handedOut) await doTask(working, one);
}

/** One that throws is handed out again by the queue when its time is over. */
async function doTask(working: Working, handedOut: HandedOut<QuickTask>): Promise<void> {
  const { task } = handedOut;
  try {
    const seconds = await perform(working, task);
    await (seconds === null ? handedOut.finish() : handedOut.postpone(seconds));
  } catch (error) {
    working.log('warn', 'task failed', {
      kind: task.kind,
      reason: error instanceof Error ? error.name : 'unknown',
    });
  }
}

/** Converts the videos that are waiting, one after the other. */
async function convertVideos(settings: Settings, deps: Converting, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await convertNext(settings, deps, signal)));
}

/** @returns the seconds after which to try again, or null when there is nothing left to do */
function perform(working: Working, task: QuickTask): Promise<number | null> {
  switch (task.kind) {
    case 'invitationMail':
      return sendInvitationMail(working, task);
    case 'sweepMedia':
      return sweepMedia(working, task);
    case 'copyProfile':
      return done(copyProfile(working, task));
    case 'copyOrganisation':
      return done(copyOrganisation(working, task));
    case 'clearProject':
      return done(clearProject(working, task));
    case 'clearAccount':
      return clearAccount(working, task);
    case 'listEvent':
      return done(listEvent(working, task));
  }
}

/** Work that is finished by the time it ends. */
const done = async (work: Promise<void>): Promise<null> => {
  await work;
  return null;
};
