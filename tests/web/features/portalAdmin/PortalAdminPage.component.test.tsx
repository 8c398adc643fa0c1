import { expect, test } from 'vitest';
import { ownersOf } from '../../../../web/features/portalAdmin/PortalAdminPage.tsx';

const owner = (Name: string) => ({ Id: Name, Name, Email: `${Name}@a.example` });
const [olga, max] = [owner('Olga'), owner('Max')];

test.each([
  ['Owned by Olga', [olga], []],
  ['Owned by Olga and Max', [olga, max], []],
  ['No one owns this organisation. Open it to invite an Owner.', [], []],
  ['Olga@a.example has been invited as Owner and hasn’t accepted yet.', [], [olga]],
  ['Olga@a.example and Max@a.example have been invited as Owners and haven’t accepted yet.', [], [olga, max]],
])('the sentence about the owners is “%s”', (sentence, Owners, InvitedOwners) => {
  expect(ownersOf({ Owners, InvitedOwners })).toBe(sentence);
});
