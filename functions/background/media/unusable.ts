/** Thrown for a file that no try can convert. The message is a whole sentence for the person who uploaded the file. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}
