import { AddRegular } from '@fluentui/react-icons';
import { useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { SuggestionsAnswer } from '#contract/matching/suggestions.ts';
import { createRefusal } from '#contract/projects/projectRules.ts';
import * as addresses from '../../../api/addresses.ts';
import { type Query, useProfile } from '../../../api/http/queries.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { shuffleSeed } from '../../../shared/voting/readersOrder.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { findByText } from '../../../ui/lists/findByName.ts';
import { FindField, needsFinding } from '../../../ui/lists/FindField.tsx';
import { InPages } from '../../../ui/lists/InPages.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { RetryButton } from '../../../ui/RetryButton.tsx';
import { SmallButton } from '../../../ui/SmallButton.tsx';
import { type FoundTeam, foundTeams } from './foundTeams.ts';
import type { PartProps } from './props.ts';
import { TeamCard } from './TeamCard.tsx';
import styles from './FindTeamTab.module.css';

interface Props extends PartProps {
  readonly suggestions: Query<SuggestionsAnswer>;
}

/** Waits for the reader's card and the suggestions, so that no team moves. */
export function TeamsPart(props: Props) {
  const eventRef = useEventRef();
  const { access, card, event, suggestions } = props;
  const { data: me, error: withoutProfile } = useProfile();
  const teamToAsk = useSearchParams()[0].get('ask');
  const isWaiting = [card, suggestions].some(({ data, error }) => data === undefined && error === undefined);
  if (isWaiting || (me === undefined && !withoutProfile)) return <Skeleton kind="cards" count={6} />;
  const { others, suggested } = foundTeams({
    projects: event.Projects,
    suggestions: suggestions.data?.Teams ?? [],
    card: card.data?.Card ?? null,
    teamToAsk,
    seed: shuffleSeed(me?.Email, eventRef),
  });
  if (suggested.length + others.length === 0)
    return (
      <section>
        <h2 className="title below-m">Teams that need people</h2>
        <EmptyState
          illustration="people"
          text="No team is looking for people right now."
          action={<NewTeam access={access} />}
        />
      </section>
    );
  return (
    <>
      {suggestions.error && !suggestions.data && (
        <p className="text">
          We can’t say right now which teams suit you. <RetryButton onClick={suggestions.retry} />
        </p>
      )}
      {card.data?.Card === null && <CardHint />}
      {card.data?.Card && suggestions.data && suggested.length === 0 && (
        <p className="text">
          No team is looking for your skills right now, so the teams below are in no special order. Teams can
          see your card and ask you to join.
        </p>
      )}
      {suggested.length > 0 && (
        <section aria-labelledby="suggested-teams">
          <h2 id="suggested-teams" className="title below-m">
            Suggested for you
          </h2>
          <TeamGrid {...props} teams={suggested} teamToAsk={teamToAsk} isFirst />
        </section>
      )}
      {others.length > 0 && <OtherTeams {...props} teams={others} isOnlyList={suggested.length === 0} />}
      <NewTeam access={access} />
    </>
  );
}

const CardHint = () => (
  <p className={`row start padded ${styles.hint}`}>
    <span>Say what you can do, and the teams that need it come first. They can find you too.</span>
    <Link className="button" to={addresses.findTeam(useEventRef(), { part: 'My card' })}>
      Make my card
    </Link>
  </p>
);

const NewTeam = ({ access }: Pick<Props, 'access'>) => {
  const eventRef = useEventRef();
  const { Dates: dates, Permissions: permissions } = access;
  const refused = createRefusal({ permissions, dates, namesOwner: false, team: false }, useNow());
  return refused ? null : (
    <ButtonLink icon={<AddRegular />} to={addresses.createProject(eventRef)}>
      Start your own team
    </ButtonLink>
  );
};

interface ListProps extends Props {
  readonly teams: readonly FoundTeam[];
}

const textOf = ({ project: { Description, Name, Needs, Site } }: FoundTeam) =>
  [Name, Description, Site ?? '', ...Needs.flatMap(({ Label, Skills }) => [Label, ...Skills])].join('\n');

function OtherTeams({ isOnlyList, teams, ...props }: ListProps & { readonly isOnlyList: boolean }) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const found = findByText(teams, search, textOf);
  return (
    <section aria-labelledby="other-teams">
      <h2 id="other-teams" className="title below-m">
        {isOnlyList ? 'Teams that need people' : 'More teams with free seats'}
      </h2>
      {needsFinding(teams) && (
        <FindField label="Find a team or a skill" value={typed} onChange={setTyped} found={found.length} />
      )}
      {found.length === 0 ? (
        <EmptyState
          illustration="people"
          text={`No team matches “${search.trim()}”. Try a skill, or look at all teams.`}
          action={<SmallButton onClick={() => setTyped('')}>Show all teams</SmallButton>}
        />
      ) : (
        <TeamGrid {...props} teams={found} teamToAsk={null} />
      )}
    </section>
  );
}

const TEAMS_PER_PAGE = 24;

interface GridProps extends ListProps {
  readonly teamToAsk: string | null;
  /** True for the suggested teams. The first of them has the main button of the page. */
  readonly isFirst?: boolean;
}

const TeamGrid = ({ access, teamToAsk, card, isFirst = false, onJoined, requests, teams }: GridProps) => (
  <InPages items={teams} size={TEAMS_PER_PAGE}>
    {(shown) => (
      <div className={`columns ${styles.cards}`}>
        {shown.map((team, index) => (
          <TeamCard
            key={team.project.Id}
            team={team}
            access={access}
            known={card.data?.Card?.Skills ?? []}
            requests={requests.data}
            isFormOpen={team.project.Id === teamToAsk}
            isMain={isFirst && index === 0}
            onJoined={onJoined}
          />
        ))}
      </div>
    )}
  </InPages>
);
