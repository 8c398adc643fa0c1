/** Nothing can be made of a file, however often one tries. The message is for whoever has sent it, in a whole sentence. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}
