const TABS = { desktop: ['Chat', 'Notes'], phone: ['People', 'Board', 'Chat'] };
const PEOPLE = ['teacher', 'student'];

/**
 * Takes pictures of a running lesson: support books one that begins immediately, student and teacher join; the pictures show the teacher's
 * window.
 */
export async function takeRoom({ browser, address, looks, folder, signInOf, student, teacher }) {
  const enter = async (name) => {
    const context = await browser.newContext({
      baseURL: address,
      permissions: ['camera', 'microphone'],
      locale: 'en-GB',
      timezoneId: 'Europe/Madrid',
      reducedMotion: 'reduce',
    });
    const { url, data } = signInOf(name);
    const answer = await context.request.post(url, { data });
    if (!answer.ok()) throw new Error(`${name} cannot sign in: ${answer.status()}`);
    return context;
  };
  const support = await enter('support');
  const contexts = [support];
  try {
    const lesson = await bookNow(support, { teacher, student });
    const pages = [];
    for (const name of PEOPLE) {
      const context = await enter(name);
      contexts.push(context);
      const page = await context.newPage();
      await page.goto(`/meetingroom/${lesson}`);
      await page.getByRole('combobox', { name: 'Microphone' }).waitFor();
      await page.getByRole('button', { name: 'Join', exact: true }).click();
      await page.locator('[data-board]').waitFor();
      pages.push(page);
    }
    const [page] = pages;
    await page.getByLabel(/^Camera of /).waitFor();
    for (const { size, viewport, colorScheme } of looks) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      for (const tab of TABS[size]) {
        await page.getByRole('tab', { name: tab }).click();
        await page.screenshot({
          path: `${folder}/${nameOfRoom(tab, { size, colorScheme })}`,
          animations: 'disabled',
        });
      }
    }
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
}

const nameOfRoom = (tab, { size, colorScheme }) =>
  `teacher-running-room-${tab.toLowerCase()}-${size}-${colorScheme}.png`;

/** In the first minute from now on in which both have time. */
async function bookNow(support, { teacher, student }) {
  for (const minutes of [1, 8]) {
    const startsAt = new Date(Math.ceil(Date.now() / 60_000 + minutes) * 60_000).toISOString();
    const data = {
      type: 'OCCASIONAL',
      teacherId: teacher,
      studentId: student,
      startsAt,
      durationMinutes: 30,
    };
    const answer = await support.request.post('/api/v1/backoffice/lessons', { data });
    if (answer.ok()) return (await answer.json()).lesson.id;
  }
  throw new Error('The teacher of the pictures has no time for a lesson now.');
}
