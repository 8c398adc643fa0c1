/** The page that component tests run in: its settings, somebody who is signed in, and nothing of the test before. */
import { cleanup, configure } from '@testing-library/react';
import { mutate } from 'swr';
import { afterEach, beforeEach, vi } from 'vitest';
import { storeSession } from '../../web/api/session.ts';
import { dismiss, readNotices } from '../../web/ui/notices.ts';

const settings = {
  apiOrigin: 'https://api.example',
  blobOrigin: 'https://blobs.example',
  signIn: { authority: 'https://login.example/tenant', clientId: 'portal', metadata: null },
  chatLink: null,
  promoVideo: null,
  about: null,
  credits: [],
  imageHosts: [],
  telemetry: null,
};

// Modules read it when a test loads them.
const meta = document.createElement('meta');
meta.name = 'portal-config';
meta.content = JSON.stringify(settings);
document.head.append(meta);

// On a busy machine a module that is loaded late takes more than the second that is usual.
configure({ asyncUtilTimeout: 10_000 });

// React tells of an update that no test has waited for.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

beforeEach(() => {
  storeSession('a token');
});

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const { id } of readNotices()) dismiss(id);
  await mutate(() => true, undefined, { revalidate: false });
});
