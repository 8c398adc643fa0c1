import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealerOf } from '../../../../functions/domain/channel/sealed.ts';
import { SIGNATURE, WORKFLOW } from '../../../support/workflow.ts';

const sealer = sealerOf(randomBytes(32));

test('an address can be decrypted only with the same key and for the same event', () => {
  const sealed = sealer.seal(WORKFLOW, 'brightwater/hack-week');
  expect(sealed).not.toContain(SIGNATURE);
  expect(sealer.open(sealed, 'brightwater/hack-week')).toBe(WORKFLOW);
  expect(sealer.open(sealed, 'brightwater/other')).toBeNull();
  expect(sealerOf(randomBytes(32)).open(sealed, 'brightwater/hack-week')).toBeNull();
});

test('the same address is stored differently each time', () => {
  expect(sealer.seal(WORKFLOW, 'a/b')).not.toBe(sealer.seal(WORKFLOW, 'a/b'));
});

test('a changed or shortened ciphertext can’t be decrypted', () => {
  const sealed = sealer.seal(WORKFLOW, 'a/b');
  for (const wrong of ['', '.', sealed.slice(0, -4), sealed.replace('.', 'x'), `${sealed.slice(0, 9)}AAAA`])
    expect(sealer.open(wrong, 'a/b')).toBeNull();
  const flipped = `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`;
  expect(sealer.open(flipped, 'a/b')).toBeNull();
});
