import { describe, expect, test } from 'vitest';
import { copyPictures } from '../../../../infra/tools/import/copyPictures.ts';
import type { Session } from '../../../../infra/tools/session/openSession.ts';

const A = 'https://images.example/a.png';
const B = 'https://images.example/b.png';
const LINK = 'https://api.example/v1/media/x/image.png';

/** Fakes a session whose library gives every picture the same link. */
function fakeSession() {
  const pictures: Blob[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    '/v1/u/images/upload?type=image': { UploadUrl: 'upload' },
    '/v1/u/images/': { Image: { Link: LINK } },
  };
  const session = {
    call: (_schema: unknown, path: string) => Promise.resolve({ data: answers[path], tag: null }),
    send: (_schema: unknown, _address: string, picture: Blob) => {
      pictures.push(picture);
      return Promise.resolve({ Filename: 'file' });
    },
  } as unknown as Session;
  return { session, pictures };
}

type Answers = Readonly<Record<string, Response>>;

/** Copies the pictures of a text. Addresses that `answers` lacks answer with 404. */
async function copy(text: string, answers: Answers = {}) {
  const asked: string[] = [];
  const lines: string[] = [];
  const fetch = ((address: string) => {
    asked.push(address);
    return Promise.resolve(answers[address] ?? new Response(null, { status: 404 }));
  }) as typeof globalThis.fetch;
  const { pictures, session } = fakeSession();
  const content = await copyPictures(text, session, (line) => lines.push(line), fetch);
  return { asked, content, lines, pictures };
}

describe('the pictures of a text', () => {
  test('are found in markdown, HTML and definitions', async () => {
    const text = `![a](${A}) ![b][b]\n\n[b]: ${B}\n\n<p><img width="1" src="https://images.example/c.png"></p>\n\n[no](https://images.example/d.png)\n\n[e]: https://images.example/e.png`;
    const { asked } = await copy(text);
    expect(asked.toSorted()).toEqual([A, B, 'https://images.example/c.png']);
  });

  test.each([
    'http://images.example/a.png',
    'https://localhost/a.png',
    'https://127.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://169.254.169.254/latest',
    'https://printer/a.png',
    'https://wiki.internal/a.png',
    'https://someone:secret@images.example/a.png',
    './a.png',
  ])('exclude %s', async (address) => {
    expect(await copy(`![a](${address})`)).toMatchObject({ asked: [], lines: [] });
  });

  test('get new addresses everywhere, except where the address is only the start of a longer one', async () => {
    const { content, pictures } = await copy(`![a](${A}) ${A}?v=2 <img src="${A}">`, {
      [A]: new Response('picture'),
    });
    expect(content).toBe(`![a](${LINK}) ${A}?v=2 <img src="${LINK}">`);
    expect(await pictures[0]?.text()).toBe('picture');
  });
});

describe('downloading a picture', () => {
  const redirectTo = (Location: string) => new Response(null, { status: 302, headers: { Location } });

  test('follows redirects to other hosts', async () => {
    const elsewhere = 'https://more.example/a.png';
    const answers = { [A]: redirectTo(elsewhere), [elsewhere]: new Response('picture') };
    expect((await copy(`![a](${A})`, answers)).content).toBe(`![a](${LINK})`);
  });

  test.each<[string, Response, string]>([
    [
      'redirects into the private network',
      redirectTo('https://10.0.0.1/a.png'),
      'redirects to an address that isn’t public.',
    ],
    [
      'redirects to plain HTTP',
      redirectTo('http://more.example/a.png'),
      'redirects to an address that isn’t public.',
    ],
    ['redirects in circles', redirectTo(A), 'redirects too often.'],
    [
      'is too large',
      new Response(
        new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)) }),
      ),
      'is larger than the portal allows.',
    ],
  ])('keeps the address of a picture that %s', async (_case, answer, reason) => {
    const { content, lines } = await copy(`![a](${A})`, { [A]: answer });
    expect(content).toBe(`![a](${A})`);
    expect(lines).toEqual([`  Kept the link to ${A}: it ${reason}`]);
  });

  test('keeps the address of a picture that fails, and imports the others', async () => {
    const { content, lines } = await copy(`![a](${A}) ![b](${B})`, { [A]: new Response('picture') });
    expect(content).toBe(`![a](${LINK}) ![b](${B})`);
    expect(lines).toEqual([`  Kept the link to ${B}: it answers 404.`]);
  });
});
