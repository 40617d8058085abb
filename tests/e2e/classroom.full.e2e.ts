import { PASSWORD } from './accounts.ts';
import { expect, test } from './journey.ts';
import { DATA_DIR } from './playwright.config.ts';
import {
  bookLessons,
  joinRoom,
  drawCircle,
  drawLine,
  expectToSeeAndHear,
  fillOf,
  say,
  strokes,
} from './rooms.ts';
import { timeTravel } from './time-travel.ts';

const CUT_MS = 20_000;

test('ROUTE-21 API-23 API-24 two people meet, one is cut off for 20 s and comes back with everything', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const support = await joinRoom(browser, 'support');
  const { student, teacher, now, later } = await bookLessons(support, {
    students: ['newbie', 'zombie'],
    teachers: ['teacher2', 'teacher'],
  });
  const [ofTeacher, ofStudent, ofOther] = [
    await joinRoom(browser, teacher),
    await joinRoom(browser, student),
    await joinRoom(browser, 'french'),
  ];
  const [t, s] = [await ofTeacher.newPage(), await ofStudent.newPage()];

  await test.step('a third person, a later hour and another school are refused', async () => {
    const third = await ofOther.newPage();
    await third.goto(`/meetingroom/${now}`);
    await expect(third.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(third.getByRole('button', { name: 'Join' })).toHaveCount(0);
    await s.goto(`/meetingroom/${later}`);
    await expect(s.getByRole('timer')).toHaveText(/^Opens in \d/);
    await expect(s.getByRole('button', { name: 'Join', exact: true })).toBeDisabled();
    // The browser itself finds the other school's host; a request of Node's would not on every machine.
    await third.goto(`${baseURL!.replace('localhost', 'parla.localhost')}/student/login`);
    const statuses = await third.evaluate(
      async ([room, password]) => {
        const body = JSON.stringify({ email: 'newbie@parla.example', password });
        const headers = { 'content-type': 'application/json' };
        const login = await fetch('/api/v1/student-platform/login', { method: 'POST', headers, body });
        return [login.status, (await fetch(`/api/v1/classroom/${room}`)).status];
      },
      [now, PASSWORD],
    );
    expect(statuses).toEqual([200, 404]);
  });

  await test.step('they see and hear each other', async () => {
    for (const page of [t, s]) {
      await page.goto(`/meetingroom/${now}`);
      await expect(page.getByRole('combobox', { name: 'Microphone' })).toBeVisible();
      await page.getByRole('button', { name: 'Join', exact: true }).click();
      await expect(page.locator('[data-board]')).toBeVisible();
    }
    await Promise.all([expectToSeeAndHear(t), expectToSeeAndHear(s)]);
  });

  await test.step('they draw on one board, write, note words, and look at one document', async () => {
    await drawLine(s, 40);
    await expect(strokes(t)).toHaveCount(1);
    await say(t, 'See https://example.com/words');
    await expect(s.getByRole('log').getByRole('link', { name: 'https://example.com/words' })).toBeVisible();
    await t.getByRole('tab', { name: 'Words' }).click();
    await t.getByLabel('Word', { exact: true }).fill('deadline');
    await t.getByRole('button', { name: 'Add word' }).click();
    await s.getByRole('tab', { name: 'Words' }).click();
    await expect(s.getByRole('listitem').filter({ hasText: 'deadline' })).toBeVisible();
    const elsewhere = await joinRoom(browser, teacher);
    const report = await elsewhere.newPage();
    // The report opens when the lesson begins: in two minutes at most.
    const travel = await timeTravel(DATA_DIR, 6);
    await travel.goBy(now, 2);
    await travel.end();
    await report.goto(`/teacher/lessons/${now}`);
    await report.getByRole('checkbox', { name: /minutes? in the classroom$/ }).check();
    await expect(
      report.getByRole('textbox', { name: 'Word 1', exact: true }),
      'on another device',
    ).toHaveValue('deadline');
    await elsewhere.close();
    await t.getByRole('button', { name: 'Documents', exact: true }).click();
    await t
      .getByRole('button', { name: /^Share: / })
      .first()
      .click();
    const opened = await t.locator('[data-document]').getAttribute('data-document');
    await expect(s.locator(`[data-document="${opened}"]`)).toBeVisible();
    await t
      .getByRole('button', { name: /^(Close |Stop sharing: )/ })
      .first()
      .click();
    await s.getByRole('tab', { name: 'Chat' }).click();
    await t.getByRole('tab', { name: 'Chat' }).click();
  });

  await test.step('one is offline for 20 s; the changes of both are there afterwards', async () => {
    // Playwright's cut leaves connections between browsers alone: they are closed besides.
    await ofStudent.setOffline(true);
    await s.evaluate(() =>
      (window as unknown as { made: RTCPeerConnection[] }).made.forEach((each) => each.close()),
    );
    await expect(s.getByText("You're offline.").first()).toBeVisible();
    await drawLine(s, 160);
    await say(s, 'Can you hear me?');
    await drawLine(t, 280);
    await say(t, 'You are gone');
    await t.waitForTimeout(CUT_MS);
    await ofStudent.setOffline(false);
    for (const page of [t, s]) {
      await expect(strokes(page)).toHaveCount(3, { timeout: 20_000 });
      await expect(page.locator('[data-message]').filter({ hasText: 'Can you hear me?' })).toHaveCount(1);
      await expect(page.locator('[data-message]').filter({ hasText: 'You are gone' })).toHaveCount(1);
    }
    await Promise.all([expectToSeeAndHear(t), expectToSeeAndHear(s)]);
  });

  await test.step('a circle of the pen is a line around an empty middle', async () => {
    await drawCircle(s);
    for (const page of [t, s]) {
      await expect(strokes(page)).toHaveCount(4);
      expect(await fillOf(strokes(page).last())).toEqual({ middle: false, line: true });
    }
  });

  await Promise.all([support, ofTeacher, ofStudent, ofOther].map((context) => context.close()));
});
