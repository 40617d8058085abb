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

/** What the server puts into the page of an address until the script has come. */
interface FirstFrame {
  /** Which addresses begin with it, as a regular expression. */
  path: string;
  locale: Locale;
  /** For signed-in users, visitors, or both. */
  session: 'in' | 'out' | 'any';
  /** Where a demo school's page has more on it. */
  isDemo?: boolean;
  html: string;
  title: string;
  css: string;
  /** What the page is made of besides the entry, by their names in the sources. */
  modules: readonly string[];
  /** Requests that every user's page makes first: the browser warns about a preloaded reply that is not used. */
  calls: readonly string[];
}
type Wanted = Pick<FirstFrame, 'path' | 'modules' | 'calls'>;
/** What every page of this language needs besides the entry. */
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

/** The pages that students begin with, and what they are made of (portals/student/index.tsx); then all others of theirs. */
const PORTAL: readonly Wanted[] = [
  {
    path: `^${paths.studentDashboard}/?$`,
    modules: ['portals/student/StudentDashboard.tsx', ...texts('vocabulary', 'student', 'agenda')],
    calls: [ME],
  },
  inPortal(paths.studentClasses, 'MyClassesPage', 'agenda'),
  inPortal(paths.studentCredits, 'StudentCreditsPage', 'buying'),
  inPortal(paths.studentShop, 'ShopPage', 'shop'),
  inPortal(paths.studentCheckout, 'CheckoutPage', 'shop', 'buying'),
  inPortal(paths.studentHistory, 'history/HistoryPage', 'agenda', 'history'),
  inPortal(paths.studentProfile, 'StudentProfilePage', 'account', 'help', 'student-profile'),
  { path: '^/student/(?!login|reset-password|welcome|trial-form|promo)', modules: [], calls: [ME] },
];

/** Every first frame, the most particular first. `writtenRules`: all that the style engine has written. Drawn by the build. */
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
  // What was asked for in vain would keep the build waiting until it is forgotten.
  queryClient.clear();
  return [
    ...signIns,
    trialForm,
    ...PORTAL.map(
      (page): FirstFrame => Object.assign({ session: 'in' as const, locale: LOCALE }, inShell, page),
    ),
  ];
}
