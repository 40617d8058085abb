import * as api from '#domain/people/api/auth.ts';
import { openRoute, route, type Route, slowRoute } from '#server/http/route.ts';
import { changeOwnPassword } from './change-password.ts';
import { linkSignIn } from './link-sign-in.ts';
import { forgot, sendSignInLink } from './mailed-links.ts';
import { currentUserOf } from './me.queries.ts';
import { refresh } from './refresh.ts';
import { reset, welcomeReset } from './reset-password.ts';
import { beginEnrolment, confirmEnrolment, endEnrolment, secondFactorState } from './second-factor-setup.ts';
import { endAllSessions, endOwnSession, ownSessions } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { giveSocketTicket } from './socket-ticket.ts';

export const authRoutes: readonly Route[] = [
  openRoute(api.signInStaff, (ask) => signIn(ask, 'staff')),
  openRoute(api.signInStudent, (ask) => signIn(ask, 'student')),
  openRoute(api.signInByLink, linkSignIn),
  openRoute(api.refreshToken, refresh),
  openRoute(api.signOut, signOut),
  openRoute(api.signOutStudent, signOut),

  route(api.me, ({ db, session, services }) => currentUserOf(db, session, services.config)),
  slowRoute(api.socketTicket, giveSocketTicket),

  openRoute(api.forgotPassword, forgot),
  openRoute(api.requestLink, sendSignInLink),
  openRoute(api.resetPassword, reset),
  openRoute(api.welcomeResetPassword, welcomeReset),
  slowRoute(api.changePassword, changeOwnPassword),

  route(api.secondFactor, secondFactorState),
  slowRoute(api.beginSecondFactor, beginEnrolment),
  slowRoute(api.confirmSecondFactor, confirmEnrolment),
  slowRoute(api.endSecondFactor, endEnrolment),

  route(api.listSessions, ownSessions),
  slowRoute(api.endSession, endOwnSession),
  slowRoute(api.signOutEverywhere, endAllSessions),
];
