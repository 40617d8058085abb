import type { ReactNode } from 'react';
import { me } from '#calls/people/api/auth.ts';
import { HomeHead, HomeSkeleton } from '#portals/student/dashboard/HomeSkeleton.tsx';
import { TrialFormPage } from '#portals/student/trial-form/TrialFormPage.tsx';
import { addressOf } from '#src/api/client.ts';
import { queryClient } from '#src/api/query-client.ts';
import { installGlobals } from '#src/theme/globals.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { loadNamespaces } from '#src/i18n/i18n.ts';
import { LOCALE } from '#src/i18n/locale.ts';
import { Shell } from '#src/layout/Shell.tsx';
import { StudentLoginPage } from '#src/pages/StudentLoginPage.tsx';
import { paths } from '#src/paths.ts';
import { meQuery } from '#src/session/me.ts';
import { signedIn, signedOut } from '#src/session/store.ts';
import { menuOf } from '../menus.ts';
import { draw, type SetWindow } from './draw.tsx';
import { FIRST_STEP_ONLY, staticRules } from './markup.ts';
import { ANY_PROVIDER, ANY_STUDENT } from './sample-people.ts';

/** HTML that the server inserts into the page of an address and that is shown until the script has loaded. */
interface FirstFrame {
  /** Addresses that start with it, as a regular expression. */
  path: string;
  locale: Locale;
  /** For signed-in users, visitors, or both. */
  session: 'in' | 'out' | 'any';
  /** Only for demo schools, whose page has more on it. */
  isDemo?: boolean;
  html: string;
  title: string;
  css: string;
  /** Source names of the page's modules, in addition to those of the entry. */
  modules: readonly string[];
  /** Requests that every user's page makes first: the browser warns about a preloaded reply that is not used. */
  calls: readonly string[];
}
type Wanted = Pick<FirstFrame, 'path' | 'modules' | 'calls'>;
/** Texts that every page of this language needs, in addition to those of the entry. */
export const FIRST_TEXTS: readonly string[] = texts('common', 'shell');

function texts(...names: string[]): string[] {
  return names.map((name) => `domain/locales/${LOCALE}/${name}.json`);
}
const ME = addressOf(me);

const inPortal = (path: string, page: string, ...names: string[]): Wanted => ({
  path: `^${path}/?$`,
  modules: [
    'portals/student/pages.ts',
    `portals/student/${page}.tsx`,
    ...texts('vocabulary', 'student', ...names),
  ],
  calls: [ME],
});

/** Pages on which students start, with their modules (portals/student/index.tsx), then all other student pages. */
const PORTAL: readonly Wanted[] = [
  {
    path: `^${paths.studentDashboard}/?$`,
    modules: ['portals/student/StudentDashboard.tsx', ...texts('vocabulary', 'student', 'agenda')],
    calls: [ME],
  },
  inPortal(paths.studentClasses, 'MyClassesPage', 'agenda', 'classes'),
  inPortal(paths.studentCredits, 'StudentCreditsPage', 'buying'),
  inPortal(paths.studentShop, 'ShopPage', 'shop'),
  inPortal(paths.studentCheckout, 'CheckoutPage', 'shop', 'buying'),
  inPortal(paths.studentHistory, 'history/HistoryPage', 'agenda', 'history'),
  inPortal(paths.studentProfile, 'StudentProfilePage', 'account', 'help', 'student-profile'),
  { path: '^/student/(?!login|reset-password|welcome|trial-form|promo)', modules: [], calls: [ME] },
];

/** Returns all first frames, the most specific first. `writtenRules`: all CSS that the style engine has written. Called by the build. */
export async function firstFrames(
  setWindow: SetWindow,
  writtenRules: readonly string[],
): Promise<FirstFrame[]> {
  await loadNamespaces(['common', 'shell', 'auth', 'student', 'agenda', 'trial-form', 'vocabulary']);
  installGlobals();
  const drawn = (address: string, page: ReactNode, isDemo = false) => {
    const picture = draw({ address, page, provider: { ...ANY_PROVIDER, isDemo } }, setWindow);
    return { ...picture, css: staticRules(writtenRules, picture.html) };
  };

  signedOut(null);
  const signIn = (isDemo: boolean): FirstFrame => ({
    path: `^${paths.studentLogin}/?$`,
    locale: LOCALE,
    session: 'out',
    isDemo,
    ...drawn(paths.studentLogin, <StudentLoginPage />, isDemo),
    modules: ['src/pages/StudentLoginPage.tsx', ...texts('auth')],
    calls: [],
  });
  const signIns = [signIn(true), signIn(false)];
  const firstStep = drawn(paths.studentTrialForm, <TrialFormPage />);
  const trialForm: FirstFrame = {
    path: `^${paths.studentTrialForm}/?$`,
    locale: LOCALE,
    session: 'any',
    ...firstStep,
    css: firstStep.css + FIRST_STEP_ONLY,
    modules: [
      'portals/student/pages.ts',
      'portals/student/trial-form/TrialFormPage.tsx',
      ...texts('vocabulary', 'student', 'trial-form'),
    ],
    calls: [],
  };

  queryClient.setQueryData(meQuery.queryKey, ANY_STUDENT);
  signedIn({ role: 'STUDENT' });
  const home = (
    <Shell menu={menuOf('STUDENT', ANY_STUDENT)}>
      <HomeHead />
      <HomeSkeleton />
    </Shell>
  );
  const inShell = drawn(paths.studentDashboard, home);
  // Failed queries in the cache would keep the build running until they are garbage-collected.
  queryClient.clear();
  return [
    ...signIns,
    trialForm,
    ...PORTAL.map(
      (page): FirstFrame => Object.assign({ session: 'in' as const, locale: LOCALE }, inShell, page),
    ),
  ];
}
