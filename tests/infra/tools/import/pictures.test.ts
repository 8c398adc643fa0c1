import { describe, expect, test } from 'vitest';
import { downloadPicture, pictureAddresses, withAddresses } from '../../../../infra/tools/import/pictures.ts';
import { copyPictures } from '../../../../infra/tools/import/copyPictures.ts';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const A = 'https://images.example/a.png';

describe('the pictures of a text', () => {
  test('are found in markdown, HTML and definitions', () => {
    const text = `![a](${A}) ![b][b]\n\n[b]: https://images.example/b.png\n\n<p><img width="1" src="https://images.example/c.png"></p>\n\n[no](https://images.example/d.png)`;
    expect(pictureAddresses(text)).toEqual([
      A,
      'https://images.example/c.png',
      'https://images.example/b.png',
    ]);
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
  ])('exclude %s', (address) => expect(pictureAddresses(`![a](${address})`)).toEqual([]));

  test('get new addresses everywhere, except where the address is only the start of a longer one', () => {
    expect(withAddresses(`![a](${A}) ${A}?v=2 <img src="${A}">`, new Map([[A, 'x']]))).toBe(
      `![a](x) ${A}?v=2 <img src="x">`,
    );
  });
});

describe('downloading a picture', () => {
  const answering = (answers: Readonly<Record<string, Response>>) =>
    ((address: string) =>
      Promise.resolve(answers[address] ?? new Response(null, { status: 404 }))) as unknown as typeof fetch;
  const redirectTo = (Location: string) => new Response(null, { status: 302, headers: { Location } });

  test('detects the type by the bytes of the picture', async () => {
    expect((await downloadPicture(A, answering({ [A]: new Response(PNG) }))).type).toBe('image/png');
    const svg = answering({ [A]: new Response('<svg/>', { headers: { 'Content-Type': 'image/png' } }) });
    await expect(downloadPicture(A, svg)).rejects.toThrow('is neither JPEG nor PNG.');
  });

  test('follows redirects to other hosts, but not into the private network or to plain HTTP', async () => {
    const elsewhere = 'https://more.example/a.png';
    expect(
      (await downloadPicture(A, answering({ [A]: redirectTo(elsewhere), [elsewhere]: new Response(PNG) })))
        .bytes,
    ).toEqual(PNG);
    await expect(
      downloadPicture(A, answering({ [A]: redirectTo('https://10.0.0.1/a.png') })),
    ).rejects.toThrow('isn’t public');
    await expect(
      downloadPicture(A, answering({ [A]: redirectTo('http://more.example/a.png') })),
    ).rejects.toThrow('isn’t public');
  });

  test('stops if the picture is too large', async () => {
    const endless = new Response(
      new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)) }),
    );
    await expect(downloadPicture(A, answering({ [A]: endless }))).rejects.toThrow('larger');
  });

  test('keeps the address of a picture that fails, and imports the others', async () => {
    const lines: string[] = [];
    const text = `![a](${A}) ![b](https://images.example/b.png)`;
    const copied = await copyPictures(text, {
      api: { addImage: () => Promise.resolve('https://api.example/v1/media/x/image.png') },
      print: (line) => lines.push(line),
      fetch: answering({ [A]: new Response(PNG) }),
    });
    expect(copied).toBe('![a](https://api.example/v1/media/x/image.png) ![b](https://images.example/b.png)');
    expect(lines).toEqual(['  Kept the link to https://images.example/b.png: it answers 404.']);
  });
});
