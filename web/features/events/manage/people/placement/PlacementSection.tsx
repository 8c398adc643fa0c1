import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import { OFFERED_SKILLS_MAX } from '#contract/base/limits.ts';
import { sentenceOf } from '#contract/base/refused.ts';
import type { PersonCard } from '#contract/matching/cards.ts';
import { teamSearchOverRefusal } from '#contract/matching/teamSearch.ts';
import type { PlacementsAnswer } from '#contract/placement/placement.ts';
import type { Participant } from '#contract/users/participants.ts';
import type { VotingSettings } from '#contract/voting/voting.ts';
import * as addresses from '../../../../../api/addresses.ts';
import { editableTeamRules, type TeamRulesEdit } from '../../../../../api/data/eventSettings.ts';
import { useLookingPeople } from '../../../../../api/data/matching.ts';
import { useTeamsReport } from '../../../../../api/http/queries.ts';
import { PAGES_AT_ONCE } from '../../../../../api/http/usePages.ts';
import { LeaveGuard } from '../../../../../forms/editing/LeaveGuard.tsx';
import { useEditForm } from '../../../../../forms/editing/useEditForm.ts';
import { TagsField } from '../../../../../forms/fields/TagsField.tsx';
import { TextField } from '../../../../../forms/fields/TextField.tsx';
import { Form } from '../../../../../forms/Form.tsx';
import { FormBar } from '../../../../../forms/FormBar.tsx';
import { FormSection, type SectionForm } from '../../../../../shared/manage/FormSection.tsx';
import { Section } from '../../../../../shared/manage/Section.tsx';
import { FilterChips } from '../../../../../shared/people/FilterChips.tsx';
import { useEventRef } from '../../../../../shared/useRefs.ts';
import { Avatar } from '../../../../../ui/Avatar.tsx';
import { dateAndTime, viewersTimeZone } from '../../../../../ui/dates.ts';
import { useNow } from '../../../../../ui/hooks/useNow.ts';
import { EmptyState } from '../../../../../ui/lists/EmptyState.tsx';
import { findByText } from '../../../../../ui/lists/findByName.ts';
import { FindField, needsFinding } from '../../../../../ui/lists/FindField.tsx';
import { InPages } from '../../../../../ui/lists/InPages.tsx';
import { Pending } from '../../../../../ui/page/Pending.tsx';
import { plural } from '../../../../../ui/plural.ts';
import { Tag } from '../../../../../ui/Tag.tsx';
import { Proposal } from './Proposal.tsx';
import {
  TEAM_RULES_LABELS,
  teamRulesRefusal,
  toTeamRulesEdit,
  toTeamRulesValues,
} from './teamRulesValues.ts';
import { useProposal } from './useProposal.ts';
import settle from '../../../../../ui/lists/Settle.module.css';
import styles from './PlacementSection.module.css';

interface Props {
  readonly access: EventAccess;
  /** True if the event or its organisation is archived. */
  readonly isFixed: boolean;
}

export function PlacementSection({ access, isFixed }: Props) {
  const state = useProposal();
  const over = teamSearchOverRefusal(access.Dates, useNow());
  const refused = isFixed ? 'You can’t place people while the event is read-only.' : over && sentenceOf(over);
  return (
    <Section
      heading="Placement"
      text="The portal proposes a team for everyone without a team, except for organisers who aren’t looking for one. No one is placed until you apply the proposal."
    >
      <div className={`stack gap-xxl ${settle.settle} ${styles.columns}`}>
        <WithoutTeam />
        <div className="stack shrink gap-xxl">
          <Proposal access={access} state={state} refused={refused} />
          <OtherProposals all={state.all.data ?? []} shown={state.loaded.data?.data.Id} />
        </div>
      </div>
      {refused === null && <TeamRulesSection />}
    </Section>
  );
}

interface OtherProposalsProps {
  readonly all: PlacementsAnswer['Placements'];
  /** The proposal on the page. */
  readonly shown: string | undefined;
}

/** Links to the other proposals, so that organisers can read their results. */
function OtherProposals({ all, shown }: OtherProposalsProps) {
  const eventRef = useEventRef();
  const others = all.filter(({ Id }) => Id !== shown);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-proposals">
      <h3 id="other-proposals" className="title">
        Other proposals
      </h3>
      <ul className={styles.list}>
        {others.map(({ CreatedAt, CreatedBy, Id, People, State }) => (
          <li key={Id} className={`line ${styles.other}`}>
            <Link to={addresses.proposal(eventRef, Id)}>{dateAndTime(CreatedAt, viewersTimeZone())}</Link>
            <span className="small muted">
              {plural(People, 'person', 'people')}, by {CreatedBy}
            </span>
            <Tag tone={State === 'Applied' ? 'success' : 'neutral'}>{State}</Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TeamRulesSection() {
  const eventRef = useEventRef();
  const editable = useMemo(() => editableTeamRules(eventRef), [eventRef]);
  return (
    <FormSection
      isPart
      heading="Sizes and skills"
      text="Changes apply from the next proposal on. People and teams can also type skills that aren’t in the list."
      editable={editable}
    >
      {(form) => <RulesForm {...form} />}
    </FormSection>
  );
}

function RulesForm({ editable, loaded, person, renew }: SectionForm<VotingSettings, TeamRulesEdit>) {
  const { bar, field, form, guard, values } = useEditForm({
    name: editable.key,
    person,
    loaded,
    toValues: toTeamRulesValues,
    save: (typed, tag) => editable.save(toTeamRulesEdit(typed), tag),
    reload: () => editable.read({}),
    labels: TEAM_RULES_LABELS,
    done: 'Sizes and skills have been updated.',
    failed: 'Error updating sizes and skills.',
    renew,
  });
  const refused = teamRulesRefusal(values);
  return (
    <Form canSave={refused === null} label="Sizes and skills" {...form}>
      <TextField
        field={field('min')}
        label={TEAM_RULES_LABELS.min}
        help="A proposal creates no new team with fewer people."
        type="number"
      />
      <TextField
        field={field('target')}
        label={TEAM_RULES_LABELS.target}
        help="A proposal fills teams up to this size first."
        type="number"
      />
      <TagsField
        field={field('offered_skills')}
        label={TEAM_RULES_LABELS.offered_skills}
        help={`Up to ${OFFERED_SKILLS_MAX}. People and teams that use the same words find each other more easily.`}
        max={OFFERED_SKILLS_MAX}
      />
      <FormBar save="Save" refused={refused} {...bar} />
      <LeaveGuard {...guard} />
    </Form>
  );
}

type Filter = 'everyone' | 'looking' | 'quiet';

const FILTERS: readonly { readonly id: Filter; readonly name: string }[] = [
  { id: 'everyone', name: 'Everyone' },
  { id: 'looking', name: 'Looking for a team' },
  { id: 'quiet', name: 'Without a card' },
];

const NO_FILTERS = { skill: '', site: '' };
const PEOPLE_PER_PAGE = 12;

type Cards = ReadonlyMap<string, PersonCard>;

/** Lists the people without a team, and the skills and the place on their cards. */
function WithoutTeam() {
  const eventRef = useEventRef();
  const report = useTeamsReport(eventRef, true);
  const looking = useLookingPeople(eventRef, NO_FILTERS, PAGES_AT_ONCE);
  const cards = useMemo(
    () => new Map(looking.items?.map(({ Card, Id }) => [Id, Card] as const)),
    [looking.items],
  );
  const people = report.data?.WithoutTeam;
  return (
    <section className="stack shrink" aria-labelledby="without-team">
      <h3 id="without-team" className="title">
        People without a team {people && <span className="muted figures regular">{people.length}</span>}
      </h3>
      {people ? <People people={people} cards={cards} /> : <Pending parts={[report]} />}
    </section>
  );
}

interface PeopleProps {
  readonly people: readonly Participant[];
  readonly cards: Cards;
}

function People({ cards, people }: PeopleProps) {
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<Filter>('everyone');
  const search = useDeferredValue(typed.trim());
  if (people.length === 0)
    return <EmptyState isCompact illustration="people" text="Everyone who can join a team is in one." />;
  const passing = (one: Filter) =>
    people.filter(({ Id }) => one === 'everyone' || cards.has(Id) === (one === 'looking'));
  const found = findByText(passing(filter), search, (person) => searchedText(person, cards.get(person.Id)));
  return (
    <>
      {needsFinding(people) && (
        <FindField
          label="Find by name, skill or site"
          value={typed}
          onChange={setTyped}
          found={found.length}
        />
      )}
      <FilterChips
        label="Show"
        chips={FILTERS.map((one) => ({ ...one, count: passing(one.id).length }))}
        chosen={filter}
        onChoose={(id) => setFilter(FILTERS.find((one) => one.id === id)?.id ?? 'everyone')}
      />
      {found.length === 0 ? (
        <EmptyState isCompact illustration="people" text="No one matches." />
      ) : (
        <InPages items={found} size={PEOPLE_PER_PAGE}>
          {(shown) => (
            <ul className={styles.list}>
              {shown.map((person) => (
                <li key={person.Id} className={`line ${styles.person}`}>
                  <Avatar name={person.Name} url={person.AvatarUrl} size={32} />
                  <span className={`fill breaks lines ${styles.words}`}>
                    <span className="strong">{person.Name}</span>
                    <span className="small muted">{aboutText(cards.get(person.Id))}</span>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </InPages>
      )}
    </>
  );
}

const searchedText = ({ Email, Name }: Participant, card: PersonCard | undefined): string =>
  [Name, Email ?? '', ...(card ? [...card.Skills, card.Site ?? ''] : [])].join('\n');

function aboutText(card: PersonCard | undefined): string {
  if (card === undefined) return 'No card';
  const place = card.Site ?? (card.Remote ? 'Remote' : null);
  const parts = [card.Skills.join(', '), place ?? ''].filter((part) => part !== '');
  return parts.length === 0 ? 'Looking for a team' : parts.join(' · ');
}
