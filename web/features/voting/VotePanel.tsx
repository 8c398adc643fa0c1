import { useEffect, useEffectEvent } from 'react';
import type { EventAccess, ProjectAccess } from '#contract/access.ts';
import type { ProjectRef } from '#contract/identifiers.ts';
import { phaseOf } from '#contract/phase.ts';
import type { Project } from '#contract/projects.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { useNow } from '../../ui/useNow.ts';
import { useVote } from './useVote.ts';
import { VoteButton } from './VoteButton.tsx';
import styles from './VotePanel.module.css';
import { isAboutToOpen, voteRefusal } from './votes.ts';

/** Between two looks whether the server has opened the vote yet. */
const ASK_AGAIN_MS = 3_000;

interface Props {
  readonly projectRef: ProjectRef;
  readonly event: EventAccess;
  readonly project: Project;
  readonly access: ProjectAccess;
  readonly refreshAccess: () => void;
}

/** The project, the one button, and how long there is left. Opens and closes by itself when its time comes. */
export function VotePanel({ access, event, project, projectRef, refreshAccess }: Props) {
  const phase = phaseOf(event.Dates, useNow());
  const situation = { access, phase, status: project.Status };
  useAskingAgain(isAboutToOpen(situation), refreshAccess);
  const vote = useVote(projectRef, refreshAccess);
  return (
    <section className={styles.panel}>
      <Avatar name={project.Name} url={project.LogoUrl} size={96} shape="square" />
      <h2 className={styles.name}>{project.Name}</h2>
      {project.Description !== '' && <p className={styles.description}>{project.Description}</p>}
      <VoteButton vote={vote} refused={voteRefusal(situation)} />
      <Countdown dates={event.Dates} />
    </section>
  );
}

/** While `waiting`, asks now and every few seconds: the server's clock decides, and may be a little behind this one. */
function useAskingAgain(waiting: boolean, ask: () => void) {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!waiting) return;
    askNow();
    const timer = setInterval(() => askNow(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waiting]);
}
