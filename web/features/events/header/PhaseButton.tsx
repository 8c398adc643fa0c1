import {
  AddRegular,
  GridRegular,
  LiveRegular,
  PeopleSearchRegular,
  PeopleTeamRegular,
  VoteRegular,
} from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PhaseAction } from './phaseAction.ts';
import styles from './PhaseButton.module.css';

const ICON: Record<PhaseAction['kind'], ReactNode> = {
  create: <AddRegular />,
  find: <PeopleSearchRegular />,
  live: <LiveRegular />,
  projects: <GridRegular />,
  team: <PeopleTeamRegular />,
  vote: <VoteRegular />,
};

/** In a header, the button swaps the header's text colour and background. */
export const PhaseButton = ({ action }: { readonly action: PhaseAction }) => (
  <Link className={styles.button} to={action.to}>
    <span className={styles.icon} aria-hidden="true">
      {ICON[action.kind]}
    </span>
    {action.text}
  </Link>
);
