/** Rarely used pages outside the menus, in one chunk, so that the first page does not contain their file names. */
export const pages = {
  login: () => import('#src/pages/LoginPage.tsx').then((m) => m.LoginPage),
  notFound: () => import('#src/pages/NotFoundPage.tsx').then((m) => m.NotFoundPage),
  noEntry: () => import('#src/pages/NoEntryPage.tsx').then((m) => m.NoEntryPage),
  loginLink: () => import('#src/pages/LoginLinkPage.tsx').then((m) => m.LoginLinkPage),
  secondFactor: () => import('#src/pages/second-factor/SecondFactorPage.tsx').then((m) => m.SecondFactorPage),
  resetPassword: () => import('#src/pages/ResetPasswordPage.tsx').then((m) => m.ResetPasswordPage),
  welcome: () => import('#src/pages/WelcomePage.tsx').then((m) => m.WelcomePage),
  inspector: () => import('#src/pages/inspector/InspectorPage.tsx').then((m) => m.InspectorPage),
  unsubscribe: () => import('#src/pages/UnsubscribePage.tsx').then((m) => m.UnsubscribePage),
  help: () => import('#src/pages/HelpPage.tsx').then((m) => m.HelpPage),
};
