/** Gives each component test the portal's settings, a signed-in person and clean state. */
import { cleanup, configure } from '@testing-library/react';
import { mutate } from 'swr';
import { afterEach, beforeEach, vi } from 'vitest';
import { storeSession } from '../../web/api/http/session.ts';
import { dismiss, readNotices } from '../../web/ui/hooks/notices.ts';

const settings = {
  apiOrigin: 'https://api.example',
  blobOrigin: 'https://blobs.example',
  graphOrigin: 'https://graph.example',
  signIn: { authority: 'https://login.example/tenant', clientId: 'portal', metadata: null },
  chatLink: null,
  teamsAppId: null,
  promoVideo: null,
  about: null,
  credits: [],
  imageHosts: ['https://images.example', 'https://more.example'],
  telemetry: null,
};

// The modules that a test imports read this element when they load, so it must exist first.
const meta = document.createElement('meta');
meta.name = 'portal-config';
meta.content = JSON.stringify(settings);
document.head.append(meta);

// A busy machine can take more than the usual second to load a lazy module.
configure({ asyncUtilTimeout: 60_000 });

// With this flag, React warns about each update that a test doesn't await.
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
  // With `revalidate`, SWR also forgets its requests. Otherwise the next test could get an answer to a request of this test.
  await mutate(() => true, undefined, { revalidate: true });
});
