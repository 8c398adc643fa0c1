import { expect, test } from 'vitest';
import { callerAddress } from '../../../functions/http/callerAddress.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['10.0.0.1, 198.51.100.2, 203.0.113.7:443', '203.0.113.7'],
  ['[2001:db8:1:2:3:4:5:6]:443', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['  ', ''],
  [undefined, ''],
])('the header %j gives the caller’s address %j', (header, address) => {
  expect(callerAddress(header)).toBe(address);
});

test('an address that the client adds in front is ignored', () => {
  const of = (first: string) => callerAddress(`${first}, 203.0.113.7`);
  expect(of('1.1.1.1')).toBe(of('2.2.2.2'));
});
