import type { Lang } from '@pessoi/core';

/**
 * The mail for who forgot the password. It holds a link only where the host has said what the address is: taken from
 * the request, it could be made to lead elsewhere.
 */
export function resetLetter(lang: Lang, name: string, secret: string, publicUrl: string | undefined) {
  const link = publicUrl === undefined ? undefined : `${publicUrl.replace(/\/$/, '')}/reset#${secret}`;
  return lang === 'fr' ? french(name, secret, link) : english(name, secret, link);
}

const english = (name: string, secret: string, link: string | undefined) => ({
  subject: 'Pessoi: a new password',
  text: [
    `Someone, perhaps you, asked for a new password for ${name}.`,
    link ? `Choose it here within an hour:\n${link}` : `To choose it, enter this code within an hour:\n${secret}`,
    'If it was not you, there is nothing to do.',
  ].join('\n\n'),
});

const french = (name: string, secret: string, link: string | undefined) => ({
  subject: 'Pessoi : un nouveau mot de passe',
  text: [
    `Quelqu’un, vous peut-être, a demandé un nouveau mot de passe pour ${name}.`,
    link ? `Choisissez-le ici dans l’heure :\n${link}` : `Pour le choisir, saisissez ce code dans l’heure :\n${secret}`,
    'Si ce n’était pas vous, il n’y a rien à faire.',
  ].join('\n\n'),
});
