import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import { fillPage, type Placeholders } from '../../site/fillPlaceholders.ts';

/** Brotli's best quality, 11, saves another 9 % but takes 20 times as long: half a minute of processor time at the first start. */
const QUALITY = 9;

const encodings = {
  br: {
    extension: '.br',
    compress: (body: Buffer) =>
      promisify(brotliCompress)(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
      }),
  },
  gzip: {
    extension: '.gz',
    compress: (body: Buffer) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
  },
} as const;

export type ContentCoding = keyof typeof encodings;
/** The preferred encoding comes first: Brotli compresses better than gzip. */
export const encodingIds = Object.keys(encodings) as ContentCoding[];

export interface SiteFile {
  type: string;
  /** The hash of the uncompressed file. */
  hash: string;
  body: Buffer;
  /** Compressed copies of `body`. Only those that are smaller than `body` are kept. */
  encoded: Partial<Record<ContentCoding, Buffer>>;
}

export interface SiteOptions {
  root: string;
  config: object;
  placeholders: Placeholders;
  /** The media types by extension in staticwebapp.config.json. They override the usual ones. */
  mimeTypes: Readonly<Record<string, string>>;
  /** Compression takes seconds, so this folder keeps compressed files. Their names contain the hash of the original. */
  cacheDir: string;
}

const compressible = /^(?:text\/|application\/(?:.*json|.*xml|wasm|javascript|.*manifest)|image\/svg)/;
const minBytesToCompress = 1024;

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function compressed(
  body: Buffer,
  hash: string,
  encoding: ContentCoding,
  cacheDir: string,
): Promise<Buffer> {
  const { extension, compress } = encodings[encoding];
  const file = join(cacheDir, hash + extension);
  const cached = await readIfThere(file);
  if (cached) return cached;
  const compressedBody = await compress(body);
  // Another process may compress the same content now, so each process writes its own temporary file.
  const part = `${file}.${randomUUID()}`;
  await writeFile(part, compressedBody);
  await rename(part, file);
  return compressedBody;
}

async function loadFile(
  file: string,
  builtFiles: ReadonlySet<string>,
  options: SiteOptions,
): Promise<SiteFile> {
  const extension = extname(file);
  const type = options.mimeTypes[extension] ?? getMimeType(file) ?? 'application/octet-stream';
  const isPage = extension === '.html';
  const stored = await readFile(file);
  const body = isPage
    ? Buffer.from(fillPage(stored.toString(), options.config, options.placeholders, file))
    : stored;
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 32);
  const encoded: SiteFile['encoded'] = {};
  // Only a debugger loads source maps, which are six times as large as the scripts.
  if (compressible.test(type) && extension !== '.map' && body.length >= minBytesToCompress) {
    for (const encoding of encodingIds) {
      const compressedFile = file + encodings[encoding].extension;
      // A page's compressed copy in the build still has placeholders, so compress the filled page.
      const encodedBody =
        builtFiles.has(compressedFile) && !isPage
          ? await readFile(compressedFile)
          : await compressed(body, hash, encoding, options.cacheDir);
      if (encodedBody.length < body.length) encoded[encoding] = encodedBody;
    }
  }
  return { type, hash, body, encoded };
}

/** Loads the whole site into memory. Requests read only this map, so no path can lead to a file outside the folder. */
export async function loadSite(options: SiteOptions): Promise<ReadonlyMap<string, SiteFile>> {
  await mkdir(options.cacheDir, { recursive: true });
  const entries = await readdir(options.root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const builtFiles = new Set(files);
  const extensions: string[] = encodingIds.map((encoding) => encodings[encoding].extension);
  const isCompressedCopy = (file: string) =>
    extensions.some(
      (extension) => file.endsWith(extension) && builtFiles.has(file.slice(0, -extension.length)),
    );
  const served = files.filter((file) => !isCompressedCopy(file));
  const loaded = await Promise.all(
    served.map(async (file) => {
      const path = `/${relative(options.root, file).split(sep).join('/')}`;
      return [path, await loadFile(file, builtFiles, options)] as const;
    }),
  );
  return new Map(loaded);
}
