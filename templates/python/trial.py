{{>trial}}
