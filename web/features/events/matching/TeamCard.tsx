import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { PeopleAddRegular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import type { OwnRequestsAnswer } from '#contract/matching/requests.ts';
import type { Face } from '#contract/users/participants.ts';
import * as addresses from '../../../api/addresses.ts';
import { joinFoundTeam } from '../../../api/data/matching.ts';
import { seatsText } from '../../../shared/cards/seatsText.ts';
import { guestWarning, requestsThatEnd } from '../../../shared/matching/askState.ts';
import { AskToJoin } from '../../../shared/matching/AskToJoin.tsx';
import { NeedList } from '../../../shared/matching/NeedList.tsx';
import { placeText } from '../../../shared/matching/placeText.ts';
import { ReasonList } from '../../../shared/matching/ReasonList.tsx';
import { reasonToYou } from '../../../shared/matching/reasonToYou.ts';
import { useCommand } from '../../../shared/useCommand.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { useConfirm } from '../../../ui/dialogs/useConfirm.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { Refusal } from '../../../ui/Refusal.tsx';
import type { FoundTeam } from './foundTeams.ts';
import { peopleText } from './peopleText.ts';
import styles from './TeamCard.module.css';

interface Props {
  readonly team: FoundTeam;
  readonly access: EventAccess;
  /** The reader's skills. */
  readonly known: readonly string[];
  readonly requests: OwnRequestsAnswer | undefined;
  /** True if the address names this team. The form for asking the team is then open. */
  readonly isFormOpen: boolean;
  /** True if the card's Join button is the main button of the page. */
  readonly isMain: boolean;
  readonly onJoined: () => void;
}

export function TeamCard(props: Props) {
  const { access, isFormOpen, isMain, known, onJoined, requests, team } = props;
  const { fittingNeed, project, reasons } = team;
  const { Description, Id, LogoUrl, Name, Needs } = project;
  const projectRef = { ...useEventRef(), project: Id };
  const now = useNow();
  const place = placeText({ ...project, Remote: !project.Site && project.TimeZone !== null }, now);
  return (
    <article
      className={`surface shrink breaks raised event-edge flex gap-m ${styles.card}`}
      data-id={Id}
      aria-labelledby={`team-${Id}`}
    >
      <div className="line shrink">
        <Avatar name={Name} url={LogoUrl} size={48} shape="square" />
        <div className="shrink">
          <h3 id={`team-${Id}`} className="subtitle">
            <Link className="clamp quiet-link" to={addresses.project(projectRef)}>
              {Name}
            </Link>
          </h3>
          <p className="caption figures">
            {[seatsText({ ...project, JoinOption: 'Anybody' }), place].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      {Description !== '' && <p className={`clamp ${styles.description}`}>{Description}</p>}
      {Needs.length > 0 && (
        <div className="gap-xs grid">
          <h4 className="caption strong">Looking for</h4>
          <NeedList needs={Needs} known={known} />
        </div>
      )}
      <Faces people={project.Team} />
      <ReasonList reasons={reasons} inWords={reasonToYou} />
      <div className={styles.actions}>
        <AskToJoin
          projectRef={projectRef}
          project={project}
          access={access}
          requests={requests}
          fittingNeed={fittingNeed}
          isOpen={isFormOpen}
        >
          {project.JoinOption === 'Anybody' && (
            <JoinButton
              projectRef={projectRef}
              name={Name}
              isMain={isMain}
              warnings={[guestWarning(access), requestsThatEnd(requests?.Requests ?? [], Id)]}
              onJoined={onJoined}
            />
          )}
        </AskToJoin>
      </div>
    </article>
  );
}

const FACES = 5;

const Faces = ({ people }: { readonly people: readonly Face[] }) =>
  people.length === 0 ? null : (
    <div className={`row ${styles.people}`}>
      <span className="inline-flex gap-xs">
        {people.slice(0, FACES).map(({ AvatarUrl, Id, Name }) => (
          <Avatar key={Id} name={Name} url={AvatarUrl} size={28} />
        ))}
      </span>
      <span className="small shrink muted fill">{peopleText(people.map(({ Name }) => Name))}</span>
    </div>
  );

interface JoinProps {
  readonly projectRef: ProjectRef;
  readonly name: string;
  readonly isMain: boolean;
  /** Questions before the person joins. Those that are null don't apply. */
  readonly warnings: readonly (string | null)[];
  readonly onJoined: () => void;
}

function JoinButton({ isMain, name, onJoined, projectRef, warnings }: JoinProps) {
  const { busy, refusal, run } = useCommand();
  const confirm = useConfirm();
  const restoreFocusTarget = useRestoreFocusTarget();
  const join = async () => {
    const text = warnings.filter(Boolean).join(' ');
    const question = { title: `Join ${name}?`, text, confirm: 'Yes, join it.' };
    if (text === '' || (await confirm(question)))
      await run(() => joinFoundTeam(projectRef), {
        done: "You've joined the project.",
        failed: 'Unable to join right now.',
        onDone: onJoined,
      });
  };
  return (
    <>
      <Button
        className={styles.join}
        appearance={isMain ? 'primary' : 'secondary'}
        icon={<PeopleAddRegular />}
        aria-label={`Join ${name}`}
        disabledFocusable={busy}
        aria-busy={busy}
        onClick={() => void join()}
        {...restoreFocusTarget}
      >
        Join
      </Button>
      <Refusal reason={refusal} />
    </>
  );
}
