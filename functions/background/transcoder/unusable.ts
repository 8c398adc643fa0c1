/** A permanent failure of a file. The message is a whole sentence for the person who uploaded it. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}
