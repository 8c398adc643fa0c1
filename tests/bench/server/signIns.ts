import { LIMITS } from '../../../functions/contract/limits.ts';
import { person, startPortal } from '../../support/portal.ts';
import type { Benchmark, Figure } from '../figure.ts';

/** The people of a whole company, who sign in in the morning and share one IP address. */
const PEOPLE = 5_000;
/** The approximate number of additional sign-ins that fail, about nine in each of the ten minutes. */
const FAILURES = 90;
const MINUTES = 10;
const SIGN_INS_AT_ONCE = 20;

const ADDRESS = '203.0.113.7:443';

async function measure(): Promise<Figure[]> {
  const portal = await startPortal({}, LIMITS);
  const began = performance.now();
  const startedAt = Date.now();
  const counts = new Map<number, number>();
  const signIn = async (token: string) => {
    const { status } = await portal.request('/v1/u/authenticate', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': ADDRESS },
      body: JSON.stringify({ token }),
    });
    counts.set(status, (counts.get(status) ?? 0) + 1);
  };
  try {
    for (let done = 0; done < PEOPLE; done += SIGN_INS_AT_ONCE) {
      // Set the portal's clock, because the limits must see a run of ten minutes, however long it really takes.
      portal.setTime(startedAt + (done / PEOPLE) * MINUTES * 60_000);
      const tokens = await Promise.all(
        Array.from({ length: SIGN_INS_AT_ONCE }, () => portal.directory.idToken(person())),
      );
      await Promise.all(tokens.map(signIn));
      // Spread the failures evenly over the run.
      if (done % Math.ceil(PEOPLE / FAILURES) < SIGN_INS_AT_ONCE) await signIn('no token');
    }
  } finally {
    await portal.close();
  }
  const seconds = Math.round((performance.now() - began) / 1_000);
  const [good = 0, failed = 0, refused = 0] = [200, 401, 429].map((status) => counts.get(status));
  return [
    {
      name: `Failed sign-ins, of ${PEOPLE} from one address in ${MINUTES} minutes`,
      value: PEOPLE - good,
      unit: 'sign-ins',
      limit: { at: 'most', value: 0 },
      how: `${good} succeeded, ${failed} others failed on purpose, ${refused} were refused by a limit; measured in ${seconds} s`,
    },
  ];
}

/** The limits for an address must not refuse the sign-ins of many people who share it. */
export const signIns: Benchmark = { title: 'Sign-ins', measure };
