{{>banner}}
{{words}}
from .{{#is_joint}}magic{{/is_joint}}{{^is_joint}}{{taken}}{{/is_joint}} import *
