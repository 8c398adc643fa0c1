import {
  AwardChanges,
  AwardFinalisation,
  AwardRef,
  AwardsAnswer,
  NewAward,
} from '#contract/awards/awards.ts';
import { EventRef } from '#contract/base/identifiers.ts';
import { answer, describe, editedVersion, NOT_MODIFIED, router, validate } from '../../http/route.ts';

/** Loads the code of these calls with the first call, so that the functions start sooner. */
const verbs = () => import('./verbs.ts');

export const awardRoutes = router()
  .get(
    '/v1/e/:org/:event/awards',
    describe('List the awards of an event', { 200: AwardsAnswer, 304: NOT_MODIFIED }),
    validate('param', EventRef),
    async (c) => {
      const { listAwards } = await verbs();
      const { awards, version } = await listAwards(c.var.context, c.req.valid('param'));
      c.set('version', version);
      return answer(c, AwardsAnswer, { Awards: awards });
    },
  )
  .post(
    '/v1/e/:org/:event/awards',
    describe('Create an award', { 201: AwardsAnswer }),
    validate('param', EventRef),
    validate('json', NewAward),
    async (c) => {
      const { createAward } = await verbs();
      const { awards, version } = await createAward(c.var.context, c.req.valid('param'), c.req.valid('json'));
      c.set('version', version);
      return answer(c, AwardsAnswer, { Awards: awards }, 201);
    },
  )
  .put(
    '/v1/e/:org/:event/awards/:award',
    describe('Save an award', { 200: AwardsAnswer }, { ifMatch: true }),
    validate('param', AwardRef),
    validate('json', AwardChanges),
    async (c) => {
      const { updateAward } = await verbs();
      const [ref, changes] = [c.req.valid('param'), c.req.valid('json')];
      const { awards, version } = await updateAward(c.var.context, ref, changes, editedVersion(c));
      c.set('version', version);
      return answer(c, AwardsAnswer, { Awards: awards });
    },
  )
  .delete(
    '/v1/e/:org/:event/awards/:award',
    describe('Delete an award', { 204: 'The award is deleted.' }, { ifMatch: true }),
    validate('param', AwardRef),
    async (c) => {
      const { deleteAward } = await verbs();
      await deleteAward(c.var.context, c.req.valid('param'), editedVersion(c));
      return c.body(null, 204);
    },
  )
  .post(
    '/v1/e/:org/:event/awards/:award/finalise',
    describe('Finalise an award', { 200: AwardsAnswer }, { ifMatch: true }),
    validate('param', AwardRef),
    validate('json', AwardFinalisation),
    async (c) => {
      const { finaliseAward } = await verbs();
      const [ref, decision] = [c.req.valid('param'), c.req.valid('json')];
      const { awards, version } = await finaliseAward(c.var.context, ref, decision, editedVersion(c));
      c.set('version', version);
      return answer(c, AwardsAnswer, { Awards: awards });
    },
  );
