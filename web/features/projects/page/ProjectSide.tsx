import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import {
  CheckmarkCircleFilled,
  ChevronLeftRegular,
  ChevronRightRegular,
  CircleRegular,
  MoreHorizontalRegular,
} from '@fluentui/react-icons';
import { use, useState } from 'react';
import { Link } from 'react-router-dom';
import type { EventAccess, ProjectAccess } from '#contract/access/access.ts';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import { isActiveRole } from '#contract/base/roles.ts';
import type { Project, ProjectCard } from '#contract/projects/projects.ts';
import { isVotingOver } from '#contract/results/resultsRules.ts';
import * as addresses from '../../../api/addresses.ts';
import { wonText } from '../../../shared/results/ribbons.ts';
import { SeeWhoWon } from '../../../shared/results/SeeWhoWon.tsx';
import { NextProject } from '../../../shared/voting/NextProject.tsx';
import { neighboursOf } from '../../../shared/voting/projectOrder.ts';
import { useEventProjects } from '../../../shared/voting/useEventProjects.ts';
import { dateAndTimeForViewer } from '../../../ui/dates.ts';
import { useMedia } from '../../../ui/hooks/useMedia.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { OwnOrigins } from '../../../ui/ownOrigins.ts';
import { bottomBar } from '../../../ui/page/bottomBar.ts';
import { Edit, Membership } from '../actions/Action.tsx';
import { mainActionOf } from '../actions/mainAction.ts';
import { BackToJudging, MainActions, offersNext, type PartProps, Vote } from '../actions/MainActions.tsx';
import { type ProjectPageFacts, useProjectActions } from '../actions/useProjectActions.ts';
import { checklistOf } from './checklist.ts';
import { SideDetails } from './SideDetails.tsx';
import part from './Part.module.css';
import styles from './ProjectSide.module.css';

/** The actions of the page: beside the article, or in a bar at the bottom of a narrow screen. */
export function ProjectSide(facts: ProjectPageFacts) {
  const { access, event, project } = facts;
  const isNarrow = useMedia('(max-width: 899px)');
  const now = useNow();
  const areResultsOut = event.ResultsVisible && isVotingOver(event.Dates, now);
  const actions = useProjectActions(facts);
  return (
    <>
      {isNarrow ? (
        <>
          <Checklist projectRef={facts.projectRef} project={project} access={access} event={event} />
          <PhoneBar facts={facts} actions={actions} areResultsOut={areResultsOut} />
        </>
      ) : (
        <div className={`stack raised box ${styles.card}`}>
          {areResultsOut && <Won projectRef={facts.projectRef} ribbon={facts.ribbon} />}
          <Checklist projectRef={facts.projectRef} project={project} access={access} event={event} />
          <section className="grid" aria-label="Actions">
            <MainActions facts={facts} actions={actions} />
          </section>
          <SideDetails facts={facts} actions={actions} />
        </div>
      )}
      <Neighbours projectRef={facts.projectRef} />
    </>
  );
}

function Won({ projectRef, ribbon }: Pick<ProjectPageFacts, 'projectRef' | 'ribbon'>) {
  const won = ribbon && wonText(ribbon);
  return (
    <section className="grid" aria-label="Results">
      {ribbon && <p className="title">{won ?? ribbon.text}</p>}
      {ribbon && won && <p className="muted">{ribbon.text}</p>}
      <SeeWhoWon eventRef={projectRef} />
    </section>
  );
}

interface ChecklistProps {
  readonly projectRef: ProjectRef;
  readonly project: Project;
  readonly access: ProjectAccess;
  readonly event: EventAccess;
}

/** Shows the team what its page still lacks, until everything is there or voting is over. */
function Checklist({ access, event, project, projectRef }: ChecklistProps) {
  const tasks = checklistOf(project, use(OwnOrigins));
  const canEdit = access.Permissions.includes('project_edit');
  const isTooLate = isVotingOver(event.Dates, useNow());
  const required = tasks.filter(({ isOptional }) => !isOptional);
  const counted = required.length > 0 ? required : tasks;
  const isReady = tasks.every(({ isDone }) => isDone);
  if (!isActiveRole(access.Roles.Project) || isTooLate || isReady) return null;
  return (
    <section className={`grid ${part.part}`} aria-label="Ready for the vote?">
      <div className="line gap-s">
        <Ring done={counted.filter(({ isDone }) => isDone).length} all={counted.length} />
        <h2 className="text strong">Ready for the vote?</h2>
      </div>
      <ul className={`grid ${styles.tasks}`} data-long={project.Checklist.length > 0}>
        {tasks.map((task) => (
          <li key={task.key} className="inline muted">
            {task.isDone ? (
              <CheckmarkCircleFilled className="rigid icon success" aria-hidden="true" />
            ) : (
              <CircleRegular className="rigid icon" aria-hidden="true" />
            )}
            <span>
              {canEdit && !task.isDone ? (
                <Link to={addresses.editProject(projectRef, task.field)}>{task.text}</Link>
              ) : (
                task.text
              )}
              {task.isOptional && ' (optional)'}
              <span className="visually-hidden">{task.isDone ? ': done' : ': missing'}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RingProps {
  readonly done: number;
  readonly all: number;
}

/** Shows how much of the list is done, as a ring with “3/5” inside. The list says the same in words. */
const Ring = ({ all, done }: RingProps) => (
  <svg className={`rigid ${styles.ring}`} viewBox="0 0 40 40" aria-hidden="true">
    <circle className={styles.track} cx="20" cy="20" r="17" pathLength="100" />
    <circle
      className={styles.progress}
      cx="20"
      cy="20"
      r="17"
      pathLength="100"
      strokeDasharray={`${(100 * done) / all} 100`}
    />
    <text className={`strong figures ${styles.count}`} x="20" y="24">
      {done}/{all}
    </text>
  </svg>
);

const Sheet = lazyPart(async () => (await import('./PhoneSheet.tsx')).PhoneSheet);

interface PhoneBarProps extends PartProps {
  readonly areResultsOut: boolean;
}

function PhoneBar({ actions, areResultsOut, facts }: PhoneBarProps) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const restoreFocusTarget = useRestoreFocusTarget();
  const { Dates, TimeZone } = facts.event;
  const now = useNow();
  const main = areResultsOut
    ? 'results'
    : mainActionOf({ ...actions, isVotingOver: isVotingOver(Dates, now) });
  const { edit, membership } = actions;
  const hasNext = main === 'vote' && offersNext(facts);
  return (
    <section ref={bottomBar} className={`wrap ${styles.bar}`} aria-label="Actions">
      {main === 'results' && <SeeWhoWon eventRef={facts.projectRef} />}
      {main === 'vote' && <Vote facts={facts} actions={actions} size="bar" />}
      {main === 'wait' && (
        <p className={`small ${styles.wait}`}>
          Voting has closed. The event ends on {dateAndTimeForViewer(Dates.EventEnd, TimeZone)}.
        </p>
      )}
      {main === 'judge' && <BackToJudging eventRef={facts.projectRef} primary />}
      {main === 'join' && <Membership membership={membership} primary />}
      {main === 'edit' && edit && <Edit edit={edit} primary />}
      {hasNext && (
        <NextProject
          projectRef={facts.projectRef}
          to={addresses.project}
          hasVoted={actions.vote.state.voted === true}
        />
      )}
      <Button
        className={styles.more}
        size="large"
        icon={<MoreHorizontalRegular />}
        aria-label="More actions"
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        {...restoreFocusTarget}
      />
      {membership.note !== null && main !== 'join' && (
        <p className={`small centered ${styles.note}`} role="alert">
          {membership.note}
        </p>
      )}
      {isWanted && (
        <Sheet
          open={isOpen}
          main={main}
          facts={facts}
          actions={actions}
          onClose={() => setOpen(false)}
          onFail={() => setOpen(false)}
        />
      )}
    </section>
  );
}

/** Links to the previous and the next project in the event's list of projects. */
function Neighbours({ projectRef }: { readonly projectRef: ProjectRef }) {
  const event = useEventProjects(projectRef);
  const { next, previous } = neighboursOf(event?.projects ?? [], projectRef);
  const to = ({ Id }: ProjectCard) => addresses.project({ ...projectRef, project: Id });
  return (
    <nav className={`grid gap-m ${styles.neighbours}`} aria-label="Other projects">
      {previous && (
        <Link
          className={`line quiet-link highlights ${styles.previous}`}
          to={to(previous)}
          title={previous.Name}
        >
          <ChevronLeftRegular className="rigid icon" aria-hidden="true" />
          <span className="shrink lines">
            <span className="small muted">Previous</span>
            <span className="ellipsis strong">{previous.Name}</span>
          </span>
        </Link>
      )}
      {next && (
        <Link className={`line quiet-link highlights ${styles.next}`} to={to(next)} title={next.Name}>
          <span className="shrink lines">
            <span className="small muted">Next</span>
            <span className="ellipsis strong">{next.Name}</span>
          </span>
          <ChevronRightRegular className="rigid icon" aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
