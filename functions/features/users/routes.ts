import { AccountDeletion, PersonalDataAnswer } from '#contract/exports/personalData.ts';
import { ProfileChanges, UserAnswer } from '#contract/users/users.ts';
import type { Sessions } from '../../domain/access/sessions.ts';
import { presentProfile } from '../../domain/users/present.ts';
import { readProfile } from '../../domain/users/readProfile.ts';
import { answer, describe, editedVersion, NOT_MODIFIED, router, validate } from '../../http/route.ts';
import { updateProfile } from './updateProfile.ts';

/** Few people delete their account or download their data, so the functions load that code with the first call. */
export const userRoutes = (deps: { readonly sessions: Sessions; readonly apiOrigin: string }) =>
  router()
    .get(
      '/v1/u/details',
      describe('Read your profile', { 200: UserAnswer, 304: NOT_MODIFIED }),
      async (c) => {
        const profile = await readProfile(c.var.context);
        c.set('version', profile.version);
        return answer(c, UserAnswer, { User: presentProfile(profile, c.var.context.caller) });
      },
    )
    .put(
      '/v1/u/details',
      describe('Save your profile', { 200: UserAnswer }, { ifMatch: true }),
      validate('json', ProfileChanges),
      async (c) => {
        const profile = await updateProfile(c.var.context, c.req.valid('json'), editedVersion(c));
        c.set('version', profile.version);
        return answer(c, UserAnswer, { User: presentProfile(profile, c.var.context.caller) });
      },
    )
    .delete(
      '/v1/u/details',
      describe('Delete your account', {
        204: 'The account is deleted. A background task removes the rest of its data.',
      }),
      validate('json', AccountDeletion),
      async (c) => {
        const { deleteAccount } = await import('./deleteAccount.ts');
        await deleteAccount(c.var.context, deps.sessions, c.req.valid('json').confirm);
        return c.body(null, 204);
      },
    )
    .get(
      '/v1/u/data',
      describe('Download the data that the portal stores about you', { 200: PersonalDataAnswer }),
      async (c) => {
        const { readPersonalData } = await import('./readPersonalData.ts');
        const PersonalData = await readPersonalData(c.var.context, deps.apiOrigin);
        const day = PersonalData.Exported.slice(0, 10);
        c.header('Content-Disposition', `attachment; filename="my-hackathon-data-${day}.json"`);
        return answer(c, PersonalDataAnswer, { PersonalData });
      },
    );
