import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import { mount } from 'svelte';
import App from './shell/App.svelte';
import { keepOffline } from './shell/offline.svelte.ts';

const target = document.getElementById('app');
if (!target) throw new Error('no place for the page');
mount(App, { target });
keepOffline();
