import { ErrorCode, meeting, type SdkError } from '@microsoft/teams-js';
import { type Sharing, TEAMS_BASE } from '../http/host.ts';
import { within } from './within.ts';

/** A version of Teams that doesn't know a call never answers it. */
const ANSWER_TIMEOUT_MS = 5_000;

/** Teams may ask the person first, for example whether to replace what someone else presents. */
const SHARE_TIMEOUT_MS = 60_000;

/** Calls a function that reports its result to a callback. @throws SdkError */
const ask = <T>(call: (callBack: (error: SdkError | null, result: T | null) => void) => void) =>
  new Promise<T | null>((resolve, reject) => {
    call((error, result) => {
      // Teams rejects with an object that isn't an Error.
      // oxlint-disable-next-line prefer-promise-reject-errors
      if (error) reject(error);
      else resolve(result);
    });
  });

const OUTCOMES: Readonly<Partial<Record<ErrorCode, Sharing>>> = {
  [ErrorCode.PERMISSION_DENIED]: 'notAllowed',
  [ErrorCode.UNAUTHORIZED_USER_OPERATION]: 'notAllowed',
  [ErrorCode.NOT_SUPPORTED_ON_PLATFORM]: 'tooOld',
  [ErrorCode.NOT_SUPPORTED_IN_CURRENT_CONTEXT]: 'tooOld',
  [ErrorCode.OLD_PLATFORM]: 'tooOld',
  [ErrorCode.USER_ABORT]: 'cancelled',
};

/** An error without a code isn't from Teams: either the library knows that Teams lacks the call, or `within` timed out. */
function outcomeOf(error: unknown, withoutCode: Sharing): Sharing {
  const code = (error as Partial<SdkError> | undefined)?.errorCode;
  return code === undefined ? withoutCode : (OUTCOMES[code] ?? 'failed');
}

/**
 * Shows an address of the portal to everyone in the meeting. Each person loads it themselves, so everyone sees only what
 * they may see. Works only in the side panel of a meeting.
 */
export async function shareToMeeting(address: string): Promise<Sharing> {
  try {
    const mayShare = await within(ANSWER_TIMEOUT_MS, ask(meeting.getAppContentStageSharingCapabilities));
    if (mayShare?.doesAppHaveSharePermission !== true) return 'notAllowed';
  } catch (error) {
    return outcomeOf(error, 'tooOld');
  }
  if (await isShared()) return 'alreadyShared';
  try {
    const url = location.origin + TEAMS_BASE + address;
    await within(
      SHARE_TIMEOUT_MS,
      ask<boolean>((callBack) => meeting.shareAppContentToStage(callBack, url)),
    );
    return 'shared';
  } catch (error) {
    return outcomeOf(error, 'failed');
  }
}

/** If Teams doesn't answer, returns false, so that `shareToMeeting` tries to share anyway. */
const isShared = () =>
  within(ANSWER_TIMEOUT_MS, ask(meeting.getAppContentStageSharingState)).then(
    (state) => state?.isAppSharing === true,
    () => false,
  );
