/** Pages outside the menus that few open, in a chunk of its own: the first page carries none of their files' names. */
export const pages = {
  loginLink: () => import('#src/pages/LoginLinkPage.tsx').then((m) => m.LoginLinkPage),
  secondFactor: () => import('#src/pages/second-factor/SecondFactorPage.tsx').then((m) => m.SecondFactorPage),
  resetPassword: () => import('#src/pages/ResetPasswordPage.tsx').then((m) => m.ResetPasswordPage),
  welcome: () => import('#src/pages/WelcomePage.tsx').then((m) => m.WelcomePage),
  inspector: () => import('#src/pages/inspector/InspectorPage.tsx').then((m) => m.InspectorPage),
  help: () => import('#src/pages/HelpPage.tsx').then((m) => m.HelpPage),
};
