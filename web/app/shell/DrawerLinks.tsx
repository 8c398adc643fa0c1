import {
  ChatRegular,
  DismissRegular,
  type FluentIcon,
  HomeRegular,
  OpenRegular,
  PersonRegular,
  QuestionCircleRegular,
  SignOutRegular,
} from '@fluentui/react-icons';
import { Link, NavLink } from 'react-router-dom';
import * as addresses from '../../api/addresses.ts';
import { config } from '../../api/http/config.ts';
import { useSignedIn } from '../../api/http/session.ts';
import { DrawerOrganisations } from './DrawerOrganisations.tsx';
import styles from './Drawer.module.css';

export function DrawerLinks() {
  const signedIn = useSignedIn();
  return (
    <>
      <div className={styles.head}>
        <span className={styles.title}>Hackathon Portal</span>
        <button type="button" className={styles.button} aria-label="Close navigation">
          <DismissRegular aria-hidden="true" />
        </button>
      </div>
      <nav aria-label="Main">
        <ul className={styles.list}>
          <Item icon={HomeRegular} text="Dashboard" to={addresses.dashboard()} />
          {config.chatLink !== null && (
            <li>
              <a className={styles.link} href={config.chatLink} target="_blank" rel="noopener noreferrer">
                <ChatRegular aria-hidden="true" />
                <span className={styles.text}>Team chat</span>
                <OpenRegular aria-hidden="true" />
                <span className="visually-hidden">(opens in a new tab)</span>
              </a>
            </li>
          )}
          <Item icon={QuestionCircleRegular} text="FAQs" to={addresses.faqs()} />
          {signedIn && <Item icon={PersonRegular} text="Account" to={addresses.profile()} />}
          {signedIn && <Item icon={SignOutRegular} text="Sign out" to={addresses.signOut()} />}
        </ul>
        {signedIn && <DrawerOrganisations />}
        <p className={styles.foot}>
          <Link to={addresses.credits()}>Credits</Link>
        </p>
      </nav>
    </>
  );
}

interface ItemProps {
  readonly icon: FluentIcon;
  readonly text: string;
  readonly to: string;
}

function Item({ icon: Icon, text, to }: ItemProps) {
  return (
    <li className={styles.item}>
      <NavLink to={to}>
        <Icon aria-hidden="true" />
        {text}
      </NavLink>
    </li>
  );
}
