import type { Db } from '#server/db/connection/tenant.ts';
import { type Mark, markOf, readMark } from './pdf-mark.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const OWN = /^\/school\/pictures\/([0-9a-f-]{36})$/;

/** Returns the address of a school's own picture. */
export const pictureUrl = (id: string): string => `/school/pictures/${id}`;

/** A picture of the running transaction's school, or undefined. */
export const pictureOf = async (
  db: Db,
  id: string,
): Promise<{ mediaType: string; content: Buffer } | undefined> =>
  ID.test(id)
    ? db
        .selectFrom('brand_picture')
        .select(['media_type as mediaType', 'content'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;

/** The uploaded picture at this address of the running transaction's school; undefined for any other address. */
export async function ownPictureOf(db: Db, url: string): ReturnType<typeof pictureOf> {
  const id = OWN.exec(url)?.[1];
  return id ? pictureOf(db, id) : undefined;
}

/** A logo for a PDF: as paths, or the bytes of a PNG; null if it cannot be shown in a PDF. */
export type PaperLogo = Mark | Buffer | null;

/** The logo at this address for the papers of the running transaction's school. */
export async function paperLogoOf(db: Db, logotypeUrl: string): Promise<PaperLogo> {
  const id = OWN.exec(logotypeUrl)?.[1];
  if (!id) return markOf(logotypeUrl);
  const picture = await pictureOf(db, id);
  if (picture?.mediaType === 'image/png') return picture.content;
  const mark = picture?.mediaType === 'image/svg+xml' ? readMark(picture.content.toString('utf8')) : null;
  return mark && mark.height > 0 && mark.strokes.length > 0 ? mark : null;
}
