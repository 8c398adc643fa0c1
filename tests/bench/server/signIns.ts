import { LIMITS } from '../../../functions/contract/limits.ts';
import { person, startPortal } from '../../support/portal.ts';
import type { Benchmark, Figure } from '../figure.ts';

/** A company whose people all start their day at the same time, behind one address. */
const PEOPLE = 5_000;
/** Sign-ins that fail among them: nine a minute, if it takes ten. */
const FAILURES = 90;
const MINUTES = 10;
/** On their way at the same time. */
const AT_ONCE = 20;

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
    for (let done = 0; done < PEOPLE; done += AT_ONCE) {
      // The clock of the limits covers ten minutes, however long it takes here.
      portal.setTime(startedAt + (done / PEOPLE) * MINUTES * 60_000);
      const tokens = await Promise.all(
        Array.from({ length: AT_ONCE }, () => portal.directory.idToken(person())),
      );
      await Promise.all(tokens.map(signIn));
      if (done % Math.ceil(PEOPLE / FAILURES) < AT_ONCE) await signIn('no token');
    }
  } finally {
    await portal.close();
  }
  const seconds = Math.round((performance.now() - began) / 1_000);
  const [good = 0, failed = 0, refused = 0] = [200, 401, 429].map((status) => counts.get(status));
  return [
    {
      name: `${PEOPLE} sign-ins from one address in ${MINUTES} minutes, not answered with a session`,
      value: PEOPLE - good,
      unit: 'sign-ins',
      limit: { at: 'most', value: 0 },
      how: `${good} succeeded, ${failed} failed among them, ${refused} refused; measured in ${seconds} s`,
    },
  ];
}

/** Whether people who share an address are kept out by each other. */
export const signIns: Benchmark = { title: 'Sign-ins', measure };
