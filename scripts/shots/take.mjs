/** Pages opened while signed out get a 401: not a fault of the page. */
const SIGNED_OUT = /status of 401/;

/** Takes all requested pictures; returns the problems found: console errors, pages wider than the window. */
export async function takeAll({ screens, looks, ...job }) {
  const problems = [];
  const sizes = new Map(looks.map((look) => [look.size, looks.filter(({ size }) => size === look.size)]));
  for (const sameSize of sizes.values()) {
    for (const who of new Set(screens.map((screen) => screen.who))) {
      const shots = screens
        .filter((screen) => screen.who === who)
        .map((screen) => ({ screen, looks: sameSize.filter((look) => job.wanted(screen, look)) }))
        .filter((shot) => shot.looks.length > 0);
      if (shots.length > 0) problems.push(...(await takeAs(who, shots, job)));
    }
  }
  return problems;
}

/** One person at one window size: a browser of its own, one load a screen, the schemes switched in place. */
async function takeAs(who, shots, job) {
  const problems = [];
  const { viewport, size } = shots[0].looks[0];
  const isPhone = size === 'phone';
  const context = await job.browser.newContext({
    baseURL: job.address,
    viewport,
    isMobile: isPhone,
    hasTouch: isPhone,
    deviceScaleFactor: isPhone ? 2 : 1,
    locale: job.locale,
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
  });
  try {
    if (who) await signIn(context, job.signInOf(who));
    // tsx wraps every function that has a name, also those of tests/e2e that the page itself runs.
    await context.addInitScript('globalThis.__name ??= (named) => named');
    const page = await context.newPage();
    await job.holdStill(page);
    const settled = job.watchRequests(page);
    let at = '';
    const note = (text) => problems.push(`${at}: ${text}`);
    page.on('pageerror', (error) => note(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !SIGNED_OUT.test(message.text())) note(message.text());
    });
    for (const { screen, looks } of shots) {
      at = `${job.fileOf(screen, looks[0])} (${screen.path})`;
      await page.emulateMedia({ colorScheme: looks[0].colorScheme });
      await page.goto(screen.path);
      await settled().catch((error) => note(error.message));
      await job.openDialog(page, screen).then(settled, (error) => note(error.message));
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (wider > 0) note(`${wider} px wider than the window`);
      for (const look of looks) {
        await job.wear(page, look.colorScheme);
        await page.screenshot({
          path: `${job.folder}/${job.fileOf(screen, look)}`,
          fullPage: job.isFull,
          animations: 'disabled',
        });
      }
      await job.closeDialog(page, screen).catch((error) => note(error.message));
    }
  } finally {
    await context.close();
  }
  return problems;
}

async function signIn(context, { url, data }) {
  const answer = await context.request.post(url, { data });
  if (!answer.ok())
    throw new Error(`${data.email} cannot sign in: ${answer.status()} ${await answer.text()}`);
}
