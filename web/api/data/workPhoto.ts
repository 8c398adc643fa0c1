import { IMAGE_BYTES } from '#contract/base/limits.ts';
import { config } from '../http/config.ts';

/* The photo of the person's work account, from Microsoft Graph. MSAL (identity.ts) loads when someone asks for the photo. */

/** Why there is no photo. `unanswered` stands for each failure that can pass: Microsoft Graph or the sign-in provider. */
export type NoPhoto = 'notPermitted' | 'none' | 'tooLarge' | 'unanswered';

const GRAPH_TIMEOUT_MS = 15_000;

const BY_STATUS: Readonly<Record<number, NoPhoto>> = {
  401: 'notPermitted',
  403: 'notPermitted',
  404: 'none',
};

async function fetchPhoto(token: string): Promise<File | NoPhoto> {
  const answer = await fetch(`${config.graphOrigin}/v1.0/me/photo/$value`, {
    headers: { Authorization: `Bearer ${token}` },
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(GRAPH_TIMEOUT_MS),
  });
  if (!answer.ok) return BY_STATUS[answer.status] ?? 'unanswered';
  if (Number(answer.headers.get('Content-Length')) > IMAGE_BYTES) {
    await answer.body?.cancel();
    return 'tooLarge';
  }
  const photo = await answer.blob();
  return photo.size > IMAGE_BYTES ? 'tooLarge' : new File([photo], 'Work photo.jpg', { type: photo.type });
}

/** @returns the photo, or why there is none; null if the person must first give permission */
export async function readWorkPhoto(): Promise<File | NoPhoto | null> {
  try {
    const { obtainPhotoToken } = await import('../http/identity.ts');
    const token = await obtainPhotoToken();
    return token === null ? null : await fetchPhoto(token);
  } catch {
    return 'unanswered';
  }
}

/** The session-storage key of the mark that a question is under way. The mark survives the visit to the provider. */
const UNDER_WAY_KEY = 'portal.workPhoto';

/**
 * Opens the provider, which asks for permission and leads back to the profile. Call this only after a click.
 * @throws Error if the provider can't be opened
 */
export async function askForWorkPhoto(): Promise<void> {
  const { askForPhoto } = await import('../http/identity.ts');
  sessionStorage.setItem(UNDER_WAY_KEY, '1');
  // After Back, the browser may show this page as it was, still waiting. Reloading makes MSAL forget the abandoned question.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
  await askForPhoto().finally(popPhotoQuestion);
}

/** Returns true if this tab has asked for permission, and clears the mark. */
export function popPhotoQuestion(): boolean {
  const underWay = sessionStorage.getItem(UNDER_WAY_KEY) !== null;
  sessionStorage.removeItem(UNDER_WAY_KEY);
  return underWay;
}
