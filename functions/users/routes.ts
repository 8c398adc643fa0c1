import { ProfileChanges, UserAnswer } from '#contract/users.ts';
import { answer, describe, editedVersion, NOT_NEW, router, validate } from '../app/route.ts';
import { presentUser } from './present.ts';
import { readProfile } from './readProfile.ts';
import { updateProfile } from './updateProfile.ts';

export const userRoutes = router()
  .get('/v1/u/details', describe('One’s own profile', { 200: UserAnswer, 304: NOT_NEW }), async (c) => {
    const profile = await readProfile(c.var.context);
    c.set('version', profile.version);
    return answer(c, UserAnswer, { User: presentUser(profile, c.var.context.caller) });
  })
  .put(
    '/v1/u/details',
    describe('Save one’s own profile', { 200: UserAnswer }, { ifMatch: true }),
    validate('json', ProfileChanges),
    async (c) => {
      const profile = await updateProfile(c.var.context, c.req.valid('json'), editedVersion(c));
      c.set('version', profile.version);
      return answer(c, UserAnswer, { User: presentUser(profile, c.var.context.caller) });
    },
  );
