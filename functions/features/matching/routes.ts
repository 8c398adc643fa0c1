import { EventRef } from '#contract/base/identifiers.ts';
import { CardAnswer, CardChanges, PeopleAnswer, PeopleQuery } from '#contract/matching/cards.ts';
import { SuggestionsAnswer } from '#contract/matching/suggestions.ts';
import { answer, describe, router, validate } from '../../http/route.ts';
import { deleteCard } from './deleteCard.ts';
import { listPeople } from './listPeople.ts';
import { type OwnLooking, readCard } from './readCard.ts';
import { saveCard } from './saveCard.ts';
import { suggest } from './suggest.ts';

const present = ({ card, isVisible, offeredSkills }: OwnLooking): CardAnswer => ({
  Card: card,
  Visible: isVisible,
  OfferedSkills: [...offeredSkills],
});

export const matchingRoutes = router()
  .get(
    '/v1/u/card/e/:org/:event',
    describe('Read your card at an event', { 200: CardAnswer }),
    validate('param', EventRef),
    async (c) => answer(c, CardAnswer, present(await readCard(c.var.context, c.req.valid('param')))),
  )
  .put(
    '/v1/u/card/e/:org/:event',
    describe('Save your card at an event', { 200: CardAnswer }),
    validate('param', EventRef),
    validate('json', CardChanges),
    async (c) => {
      const saved = await saveCard(c.var.context, c.req.valid('param'), c.req.valid('json'));
      return answer(c, CardAnswer, present(saved));
    },
  )
  .delete(
    '/v1/u/card/e/:org/:event',
    describe('Delete your card at an event', { 204: 'The card is deleted.' }),
    validate('param', EventRef),
    async (c) => {
      await deleteCard(c.var.context, c.req.valid('param'));
      return c.body(null, 204);
    },
  )
  .get(
    '/v1/e/:org/:event/people',
    describe('List the people who look for a team', { 200: PeopleAnswer }),
    validate('param', EventRef),
    validate('query', PeopleQuery),
    async (c) => {
      const { next, people } = await listPeople(c.var.context, c.req.valid('param'), c.req.valid('query'));
      return answer(c, PeopleAnswer, { People: [...people], Next: next });
    },
  )
  .get(
    '/v1/e/:org/:event/suggestions',
    describe('Suggest teams to you, or people to your team', { 200: SuggestionsAnswer }),
    validate('param', EventRef),
    async (c) => answer(c, SuggestionsAnswer, await suggest(c.var.context, c.req.valid('param'))),
  );
