import { sentenceOf } from '#contract/base/refused.ts';
import { waitInWords } from '#contract/base/waitInWords.ts';
import type { IllustrationName } from '../../ui/Illustration.tsx';

export interface Explanation {
  /** The heading: the status in words, the status itself, or “Error” if the page doesn't show it. */
  readonly label: string;
  readonly text: string;
  /** The label of the link back to the failed page. */
  readonly again: string;
  readonly drawing: IllustrationName;
}

const AGAIN = 'Try again';

const WAIT_MAX_SECONDS = 24 * 3_600;

/** Says when to try again. Ignores an implausible wait, because anyone can write one into the address. */
function tooMany(wait: string | null): string {
  const seconds = /^\d{1,5}$/.test(wait ?? '') ? Number(wait) : 0;
  const when = seconds > 0 && seconds <= WAIT_MAX_SECONDS ? waitInWords(seconds) : 'in a moment';
  return `There were too many requests in a short time. Nothing was lost. Try again ${when}.`;
}

const EXPLANATIONS = new Map<string, Explanation>(
  Object.entries({
    400: {
      label: 'Bad Request',
      text: 'Something about that address or request wasn’t right. Nothing was changed.',
      again: AGAIN,
      drawing: 'broken',
    },
    401: {
      label: 'Unauthorised',
      text: 'You were signed out, or signing in didn’t work. Everything you saved is still there.',
      again: 'Sign in again',
      drawing: 'locked',
    },
    403: {
      label: 'Forbidden',
      text: 'You’re signed in, but your role doesn’t give you access to this page. If you need access, ask the organisers.',
      again: AGAIN,
      drawing: 'locked',
    },
    404: {
      label: 'Page Not Found',
      text: 'We couldn’t find this page, or you don’t have access to it. Check the link, or start from your dashboard.',
      again: AGAIN,
      drawing: 'lost',
    },
    429: {
      label: '429',
      text: tooMany(null),
      again: AGAIN,
      drawing: 'broken',
    },
    500: {
      label: 'Server Error',
      text: 'Something went wrong on our side, not yours. What you saved is safe. Try again in a moment.',
      again: AGAIN,
      drawing: 'broken',
    },
  }),
);

/** For these error codes of the API, the page shows a more precise text than for the status alone. */
const REASONS = new Map<string | null, string>([
  ['account_being_deleted', sentenceOf({ reason: 'account_being_deleted' })],
  [
    'event_completed',
    `${sentenceOf({ reason: 'editing_over' })} If your team needs more time, ask the organisers.`,
  ],
]);

/** The page shows no sentence or markup from the address, because anyone can change the address. */
export const isStatus = (text: string): boolean => /^[a-z0-9]{1,20}$/i.test(text);

/**
 * @param reason an error code of the API; null if the address has none
 * @param wait seconds to wait; null if the address has none
 */
export function explain(
  status: string,
  reason: string | null = null,
  wait: string | null = null,
): Explanation {
  const explanation = EXPLANATIONS.get(status) ?? {
    label: isStatus(status) ? status : 'Error',
    text: 'Something went wrong. What you saved is safe. Try again in a moment.',
    again: AGAIN,
    drawing: 'broken',
  };
  const text = status === '429' ? tooMany(wait) : explanation.text;
  return { ...explanation, text: REASONS.get(reason) ?? text };
}

/** Says the same for an invitation that doesn't exist as for one to another address, so that nobody learns which it is. */
export const UNKNOWN_INVITATION =
  'We couldn’t find an invitation for you here. If it was sent to another address of yours, sign out, and open the link again with the account of that address.';
