import { UserAnswer } from '#contract/users.ts';
import { answer, describe, NOT_NEW, router } from '../app/route.ts';
import { presentUser } from './present.ts';
import { readProfile } from './readProfile.ts';

export const userRoutes = router().get(
  '/v1/u/details',
  describe('One’s own profile', { 200: UserAnswer, 304: NOT_NEW }),
  async (c) => {
    const profile = await readProfile(c.var.context);
    c.set('version', profile.version);
    return answer(c, UserAnswer, { User: presentUser(profile) });
  },
);
