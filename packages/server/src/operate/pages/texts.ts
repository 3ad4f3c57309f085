import type { Lang } from '@pessoi/core';

/** The words of the pages that the server writes itself. */
const en = {
  about:
    'Small strategy board games by their full rules, online: live or by correspondence, against people or against a machine that says what is proved and what is estimated.',
  plain:
    'This is the server’s own small page. People play on the front page, where it is installed; bots and programs play through the API.',
  games: 'The games',
  by: 'by',
  players: 'players',
  doors: 'Doors',
  docs: 'The API, explained',
  openapi: 'the same as an OpenAPI document',
  conduct: 'Rules of conduct',
  credits: 'Credits',
  makers:
    'The games belong to their authors and publishers: Kopis by Stefano Di Maria and Chris Loizou, SBG Editions; Small Wars by Croc, Asmodee, for Cobi brick models; Aisopos by Yoshihi Ogasawara, with illustrations by Tatsuo Kakuta in the original and translations by Simon Lundström (English) and Stéphane Athimon (French); Kings & Soldiers is our descriptive title for a game by Reiner Knizia whose sheet carries none.',
  independent:
    'Pessoi is an independent implementation: it is not made, endorsed or supported by any of them; rulebook texts and drawings are our own. If you like a game, buy it where it is sold.',
  plainHttp:
    'This server is reached by plain http. That is fine in a home network; notifications to a closed browser (web push) need https and are off.',
  announcement: 'The host says:',
  apiTitle: 'The API of Pessoi',
  apiIntro:
    'JSON over HTTP; one event stream for what happens. A browser is let in by its cookie, a program by a token in “Authorization: Bearer …”. Errors are problem documents (RFC 9457) with a stable code.',
  scope: 'scope',
  noScope: 'for anyone',
  parameters: 'Parameters',
  body: 'Body',
  answer: 'Answer',
  problems: 'Problem codes',
  schemas: 'Shared shapes',
  optional: 'optional',
};

const fr: Record<keyof typeof en, string> = {
  about:
    'De petits jeux de stratégie avec leurs règles complètes, en ligne : en direct ou par correspondance, contre des personnes ou contre une machine qui dit ce qui est prouvé et ce qui est estimé.',
  plain:
    'Ceci est la petite page du serveur lui-même. On joue sur la page d’accueil, là où elle est installée ; les robots et les programmes jouent par l’API.',
  games: 'Les jeux',
  by: 'de',
  players: 'joueurs',
  doors: 'Entrées',
  docs: 'L’API expliquée',
  openapi: 'la même en document OpenAPI',
  conduct: 'Règles de conduite',
  credits: 'Crédits',
  makers:
    'Les jeux appartiennent à leurs auteurs et à leurs éditeurs : Kopis de Stefano Di Maria et Chris Loizou, SBG Editions ; Small Wars de Croc, Asmodee, pour des modèles en briques Cobi ; Aisopos de Yoshihi Ogasawara, illustré par Tatsuo Kakuta dans l’original et traduit par Simon Lundström (anglais) et Stéphane Athimon (français) ; Rois & Soldats est le titre descriptif que nous donnons à un jeu de Reiner Knizia dont la feuille n’en porte pas.',
  independent:
    'Pessoi est une réalisation indépendante : aucun d’eux ne l’a faite, approuvée ni soutenue ; les textes des livrets et les dessins sont les nôtres. Si un jeu vous plaît, achetez-le là où il est vendu.',
  plainHttp:
    'Ce serveur est joint en http simple. C’est très bien dans un réseau domestique ; les notifications à un navigateur fermé (web push) demandent https et sont désactivées.',
  announcement: 'L’hébergeur annonce :',
  apiTitle: 'L’API de Pessoi',
  apiIntro:
    'Du JSON par HTTP ; un flux d’événements pour ce qui se passe. Un navigateur entre par son cookie, un programme par un jeton d’accès dans « Authorization: Bearer … ». Les erreurs sont des documents « problem » (RFC 9457) avec un code stable.',
  scope: 'droit',
  noScope: 'ouvert à tous',
  parameters: 'Paramètres',
  body: 'Corps',
  answer: 'Réponse',
  problems: 'Codes de problème',
  schemas: 'Formes communes',
  optional: 'facultatif',
};

export const TEXTS: Readonly<Record<Lang, typeof en>> = { en, fr };
