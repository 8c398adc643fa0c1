import type { InteractionResults, Provider } from 'oidc-provider';
import sharp from 'sharp';
import { IMAGE_BYTES } from '#contract/base/limits.ts';

/** The permission of Microsoft Graph to read a person's photo. Unlike the other scopes, it needs the person's consent. */
export const photoScope = 'User.Read';

type Middleware = Parameters<Provider['use']>[0];

/** The answers of Microsoft Graph to a request for a photo. On the consent page, people choose one of them. */
export const photoAnswers = {
  photo: 'with a photo',
  none: 'that there is no photo (404)',
  huge: 'with a photo that is too large for the portal',
  error: 'with an error (503)',
  nothing: 'nothing at all',
} as const;

/** The chosen answers, by the id of the grant, so that each browser has its own. */
export type ChosenAnswers = Map<string, string>;

/** Records what a person has chosen on the consent page. @returns what the provider tells the portal */
export async function recordConsent(
  provider: Provider,
  answers: ChosenAnswers,
  { form, grantId = '' }: { form: URLSearchParams; grantId: string | undefined },
): Promise<InteractionResults> {
  const grant = form.get('consent') === 'given' ? await provider.Grant.find(grantId) : undefined;
  if (!grant) return { error: 'access_denied', error_description: 'The person gave no permission.' };
  grant.addOIDCScope(photoScope);
  await grant.save();
  answers.set(grantId, form.get('photo') ?? 'photo');
  return { consent: { grantId } };
}

/** The largest photos that Microsoft Graph keeps have this size. */
const PHOTO_PX = 648;

/**
 * Draws a portrait as a JPEG, in colours of the account. It draws pixels, because sharp may read no SVG in a process that also
 * checks uploads.
 */
function drawPhoto(accountId: string): Promise<Buffer> {
  const colours = Buffer.from(accountId.slice(-6), 'hex').map((byte) => byte / 2);
  const pixels = Buffer.alloc(PHOTO_PX * PHOTO_PX * colours.length);
  for (let at = 0; at < pixels.length; at++) {
    const pixel = Math.floor(at / colours.length);
    const [x, y] = [(pixel % PHOTO_PX) / PHOTO_PX - 0.5, Math.floor(pixel / PHOTO_PX) / PHOTO_PX];
    const isPerson = Math.hypot(x, y - 0.38) < 0.19 || Math.hypot(x, y - 1) < 0.36;
    pixels[at] = (colours[at % colours.length] ?? 0) + (isPerson ? 0 : 110);
  }
  return sharp(pixels, { raw: { width: PHOTO_PX, height: PHOTO_PX, channels: 3 } })
    .jpeg()
    .toBuffer();
}

/** Stands in for the one call of Microsoft Graph that the portal makes: https://learn.microsoft.com/graph/api/profilephoto-get */
export const answerPhotos =
  (provider: Provider, portalOrigin: string, answers: ChosenAnswers): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== '/v1.0/me/photo/$value') return next();
    ctx.set({ 'Access-Control-Allow-Origin': portalOrigin, 'Access-Control-Allow-Headers': 'Authorization' });
    if (ctx.method === 'OPTIONS') {
      ctx.status = 204;
      return;
    }
    const token = await provider.AccessToken.find(ctx.get('Authorization').replace(/^Bearer /, ''));
    const answer = answers.get(token?.grantId ?? '') ?? 'photo';
    if (!token?.scope?.split(' ').includes(photoScope)) ctx.status = 401;
    else if (answer === 'none') ctx.status = 404;
    else if (answer === 'error') ctx.status = 503;
    else if (answer === 'nothing') ctx.respond = false;
    else {
      const photo = await drawPhoto(token.accountId);
      ctx.type = 'image/jpeg';
      ctx.body = answer === 'huge' ? Buffer.concat([photo, Buffer.alloc(IMAGE_BYTES)]) : photo;
    }
  };
