import type { Dependencies } from '../app.ts';
import type { Mailer } from '../domain/mailer.ts';
import type { Settings } from './settings.ts';
import { inSpan } from '../core/span.ts';
import type { BackgroundDeps } from '../background/background.ts';

/** Adds what only background work needs: the mail rate, and a mailer that traces each mail. */
export const backgroundDepsOf = (settings: Settings, deps: Dependencies, mailer: Mailer): BackgroundDeps => ({
  ...deps,
  mailer: {
    send: (mail) => inSpan('send mail', { kind: 'CLIENT' }, () => mailer.send(mail)),
  },
  mailRate: { perMinute: settings.MAIL_PER_MINUTE, perHour: settings.MAIL_PER_HOUR },
});
