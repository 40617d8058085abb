import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { castId } from '#server/demo/cast-people.ts';
import { signInOf } from './accounts.ts';
import { expect } from './journey.ts';

/** Keeps every connection of a page at hand, for its statistics. */
function keepConnections(): void {
  const made: RTCPeerConnection[] = [];
  Object.assign(window, { made });
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      made.push(this);
    }
  };
}

/** What came in over the newest connection: frames that were drawn, packets of sound. */
const arrived = (page: Page) =>
  page.evaluate(async () => {
    const { made } = window as unknown as { made: RTCPeerConnection[] };
    const stats = [...((await made.at(-1)?.getStats()) ?? new Map<string, never>()).values()];
    const of = (kind: string, count: 'framesDecoded' | 'packetsReceived') =>
      stats
        .filter((each) => each.type === 'inbound-rtp' && each.kind === kind)
        .reduce((sum, each) => sum + Number(each[count] ?? 0), 0);
    return { frames: of('video', 'framesDecoded'), sound: of('audio', 'packetsReceived') };
  });

/** Waits until pictures and sound keep arriving. */
export async function expectToSeeAndHear(page: Page): Promise<void> {
  await expect.poll(async () => (await arrived(page)).frames, { timeout: 40_000 }).toBeGreaterThan(5);
  const before = await arrived(page);
  await expect.poll(async () => (await arrived(page)).frames).toBeGreaterThan(before.frames);
  await expect.poll(async () => (await arrived(page)).sound).toBeGreaterThan(before.sound);
}

export async function joinRoom(
  browser: Browser,
  name: string,
  permissions = ['camera', 'microphone'],
): Promise<BrowserContext> {
  const context = await browser.newContext({
    permissions,
    serviceWorkers: 'block',
  });
  await context.addInitScript(keepConnections);
  const { url, data } = signInOf(name);
  expect((await context.request.post(url, { data })).status()).toBe(200);
  return context;
}

/** The last two have no lessons today: at some hours the others teach, and two tests may need a teacher at the same time. */
type RoomTeacher = 'teacher' | 'teacher2' | 'teacher-free' | 'teacher-away';

const [SOON, IN_SOME_HOURS] = [
  [1, 8],
  [181, 247, 313, 379],
];

interface Wanted {
  /** Of whom the first who has nothing else at this hour comes. */
  students: readonly string[];
  teachers: readonly RoomTeacher[];
}

/** Support books two lessons of the first of these people who are free: one that begins now, one in some hours. */
export async function bookLessons(support: BrowserContext, { students, teachers }: Wanted) {
  const refusals: string[] = [];
  const pairs = students.flatMap((student) =>
    ([...teachers, 'teacher-free', 'teacher-away'] as const).map((teacher) => ({ student, teacher })),
  );
  for (const { student, teacher } of pairs) {
    const book = async (minutes: number) => {
      const startsAt = new Date(Math.ceil(Date.now() / 60_000 + minutes) * 60_000).toISOString();
      const data = {
        type: 'OCCASIONAL',
        teacherId: castId('lingua', 'account', teacher),
        studentId: castId('lingua', 'account', student),
        startsAt,
        durationMinutes: 30,
      };
      const answer = await support.request.post('/api/v1/backoffice/lessons', { data });
      if (answer.ok()) return ((await answer.json()) as { lesson: { id: string } }).lesson.id;
      refusals.push(`${student}, ${teacher}, ${startsAt}: ${answer.status()} ${await answer.text()}`);
      return null;
    };
    const bookOne = async (minutes: readonly number[]) => {
      for (const each of minutes) {
        const id = await book(each);
        if (id) return id;
      }
      return null;
    };
    const now = await bookOne(SOON);
    const later = now && (await bookOne(IN_SOME_HOURS));
    if (now && later) return { student, teacher, now, later };
  }
  throw new Error(`Nobody has time:\n${refusals.join('\n')}`);
}

export async function drawLine(page: Page, from: number): Promise<void> {
  const box = await page.locator('[data-board] svg').boundingBox();
  if (!box) throw new Error('There is no board');
  await page.mouse.move(box.x + from, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + from + 60, box.y + 90, { steps: 6 });
  await page.mouse.up();
}

const RADIUS = 50;

/** Draws nearly a circle with the pen, in the lower half of the board. */
export async function drawCircle(page: Page): Promise<void> {
  const box = await page.locator('[data-board] svg').boundingBox();
  if (!box) throw new Error('There is no board');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2 + RADIUS];
  const at = (turn: number) =>
    [x + RADIUS * Math.cos(turn * 2 * Math.PI), y + RADIUS * Math.sin(turn * 2 * Math.PI)] as const;
  await page.mouse.move(...at(0));
  await page.mouse.down();
  for (let step = 1; step <= 30; step += 1) await page.mouse.move(...at((step / 30) * 0.97));
  await page.mouse.up();
}

/** What a drawn circle is filled with: its line, and nothing in the middle. */
export const fillOf = (stroke: Locator): Promise<{ middle: boolean; line: boolean }> =>
  stroke.locator('path').evaluate((path) => {
    const shape = path as SVGPathElement;
    const { x, y, width, height } = shape.getBBox();
    // The line is a few units wide: somewhere between the left edge and a quarter of the way it is crossed.
    const crossing = Array.from({ length: 40 }, (_, at) => x + (width * at) / 160);
    const isFilled = (left: number) => shape.isPointInFill(new DOMPoint(left, y + height / 2));
    return { middle: isFilled(x + width / 2), line: crossing.some(isFilled) };
  });

export const strokes = (page: Page) => page.locator('[data-board]').getByRole('img', { name: /^Pen stroke/ });
export const say = async (page: Page, words: string) => {
  await page.getByRole('textbox', { name: 'Write a message' }).fill(words);
  await page.keyboard.press('Enter');
};
