import {
  BuildingRegular,
  ChatRegular,
  DismissRegular,
  type FluentIcon,
  HomeRegular,
  OpenRegular,
  PersonRegular,
  QuestionCircleRegular,
  SignOutRegular,
} from '@fluentui/react-icons';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link, NavLink } from 'react-router-dom';
import * as addresses from '../../api/addresses.ts';
import { config } from '../../api/http/config.ts';
import { useMyOrganisations, useProfile } from '../../api/http/queries.ts';
import { useSignedIn } from '../../api/http/session.ts';
import { useSignOut } from '../../features/judging/useSignOut.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import styles from './Drawer.module.css';

/** These keys move the focus within the drawer. Any other key closes the drawer. */
const MOVING_KEYS: readonly string[] = ['Tab', 'Shift'];

const LINK = `line breaks quiet-link highlights ${styles.link}`;

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The browser keeps the focus in a native modal dialog, and restores it after Escape. Any click closes the dialog too. */
export function DrawerDialog({ onClose, open }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
  }, [open]);
  useEffect(() => closeWhenUsed(dialog.current), []);
  return (
    <dialog ref={dialog} className={styles.drawer} aria-label="Navigation" onClose={onClose}>
      <DrawerLinks />
    </dialog>
  );
}

function closeWhenUsed(dialog: HTMLDialogElement | null) {
  const close = () => dialog?.close();
  const onKeyDown = ({ key }: KeyboardEvent) => {
    // Closes later, so that Enter can follow the link first.
    if (!MOVING_KEYS.includes(key)) setTimeout(close);
  };
  dialog?.addEventListener('click', close);
  dialog?.addEventListener('keydown', onKeyDown);
  return () => {
    dialog?.removeEventListener('click', close);
    dialog?.removeEventListener('keydown', onKeyDown);
  };
}

function DrawerLinks() {
  const signedIn = useSignedIn();
  return (
    <>
      <div className={`line between ${styles.head}`}>
        <span className={`strong large ${styles.title}`}>Hackathon Portal</span>
        <button type="button" className="icon-button highlights" aria-label="Close navigation">
          <DismissRegular aria-hidden="true" />
        </button>
      </div>
      <nav aria-label="Main">
        <ul className="lines">
          <Item icon={HomeRegular} text="Dashboard" to={addresses.dashboard()} />
          {config.chatLink !== null && (
            <li>
              <a className={LINK} href={config.chatLink} target="_blank" rel="noopener noreferrer">
                <ChatRegular className="rigid icon" aria-hidden="true" />
                <span className="fill">Team chat</span>
                <OpenRegular className="rigid icon" aria-hidden="true" />
                <span className="visually-hidden">(opens in a new tab)</span>
              </a>
            </li>
          )}
          <Item icon={QuestionCircleRegular} text="FAQs" to={addresses.faqs()} />
          {signedIn && <Administration />}
          {signedIn && <Item icon={PersonRegular} text="Account" to={addresses.profile()} />}
          {signedIn && <SignOut />}
        </ul>
        {signedIn && <DrawerOrganisations />}
        <p className={`small ${styles.foot}`}>
          <Link className="target faint" to={addresses.credits()}>
            Credits
          </Link>
        </p>
      </nav>
    </>
  );
}

interface ItemProps {
  readonly icon: FluentIcon;
  readonly text: string;
  readonly to: string;
  readonly onClick?: (event: MouseEvent) => void;
}

function Item({ icon: Icon, text, to, ...link }: ItemProps) {
  return (
    <li>
      <NavLink className={LINK} to={to} {...link}>
        <Icon className="rigid icon" aria-hidden="true" />
        {text}
      </NavLink>
    </li>
  );
}

function SignOut() {
  const signOut = useSignOut();
  return (
    <Item
      icon={SignOutRegular}
      text="Sign out"
      to={addresses.signOut()}
      onClick={(event) => void signOut(event)}
    />
  );
}

function Administration() {
  const { data: me } = useProfile();
  if (me?.PortalAdministrator !== true) return null;
  return <Item icon={BuildingRegular} text="Administration" to={addresses.administration()} />;
}

function DrawerOrganisations() {
  const { data, error } = useMyOrganisations();
  return (
    <section aria-labelledby="drawer-organisations">
      <h2 id="drawer-organisations" className={`strong faint small ${styles.heading}`}>
        Organisations
      </h2>
      {data === undefined && error !== undefined && (
        <p className="muted padded">Couldn&apos;t load organisations.</p>
      )}
      {data?.length === 0 && <p className="muted padded">You aren&apos;t part of any organisation.</p>}
      <ul className="lines">
        {data?.map(({ Id, LogoUrl, Name }) => (
          <li key={Id}>
            <NavLink className={LINK} to={addresses.organisation({ org: Id })}>
              <Avatar name={Name} url={LogoUrl} size={28} shape="square" />
              {Name}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
